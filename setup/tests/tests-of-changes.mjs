/**
 * Maps a changed file to the tests of `tests/faults` and `tests/browser` that it can turn red: the first row that
 * names it decides.
 */

/** @type {readonly [RegExp, string[]][]} */
const BROWSER = [
  [/^tests\/browser\/([\w/-]+)\.test\.ts$/, ['$1']],
  [/^tests\/browser\/console\//, ['requests/sheet', 'requests/inbox']],
  [/^console\/views\/(figures|team)\//, ['console/$1']],
  [/^console\/views\/rights\//, ['console/team']],
  [/^console\/views\/requests\/live\//, ['requests/requests', 'requests/given-back']],
  [/^console\/views\/requests\/inbox\//, ['requests/inbox', 'requests/requests-shown']],
  [/^console\/views\/requests\/sheet\//, ['requests/sheet', 'requests/noting', 'requests/calling']],
  [/^console\/views\/requests\//, ['requests/requests', 'requests/inbox']],
  [/^console\/(getting-in|session|views\/account)\//, ['getting-in', 'passkeys']],
  [/^(console|languages\/.*console)/, ['console/addresses', 'requests/requests-shown']],
  [/^browser\//, ['private-page', 'requests/requests', 'sending/sending']],
  [/^site\/private-page\//, ['private-page']],
  [/^site\/together\//, ['visitor/together']],
  [/^site\/offline\//, ['offline-browsing', 'offline-release']],
  [/^site\/detail\//, ['picker/detail.test']],
  [/^site\/dialogs\//, ['dialogs', 'every-visit']],
  [/^site\/picker\/deck\//, ['picker/deck']],
  [/^site\/picker\/(finding|search)\//, ['picker/finding']],
  [/^site\/contact\//, ['sending/sending', 'offline/offline.test', 'failures']],
  [/^site\/cards\//, ['art']],
  [/^(site|languages|catalogue)\//, ['visitor/journey', 'visitor/home']],
  [/^ui\/.*\.css$/, ['layout/looks', 'layout/layouts']],
  [/^ui\//, ['accessibility', 'console/screens']],
  [/^server\/pages\/without-script/, ['without-script']],
  [/^server\/pages\/private-shell/, ['private-page']],
  [/^server\/pages\//, ['not-found-and-broken']],
  [/^server\/private-page\//, ['private-page']],
  [/^server\/together\//, ['visitor/together']],
  [/^server\/auth\//, ['auth-in-browser', 'confirm', 'getting-in']],
]

/** @type {readonly [RegExp, string[]][]} */
const FAULTS = [
  [/^tests\/faults\/([\w/-]+)\.test\.ts$/, ['$1']],
  [/^server\/auth\/(sso\/|.*(saml|sso))/, ['auth/saml']],
  [/^server\/auth\/.*letter/, ['auth/letter', 'auth/existence']],
  [/^server\/auth\//, ['auth/']],
  [/^server\/(mail|outbox)\//, ['mail/']],
  [/^server\/rest\//, ['rest/', 'bad-input']],
  [/^server\/http\//, ['sent-ahead', 'slow-client', 'many-requests', 'bad-input']],
  [/^server\/promise\//, ['promise-']],
  [/^server\/intake\//, ['same-id', 'sent-again', 'erased']],
  [/^server\/commands\/(backup|restore)|^database\/backup\//, ['backup']],
  [
    /^database\/(functions|policies|triggers|migrations|migrate|definitions)\b/,
    ['upgrade/', 'same-id', 'promise-clock'],
  ],
  [/^database\/embedded/, ['embedded', 'directory-opened-twice', 'left-behind']],
  [/^database\//, ['database/', 'two-programs']],
]

/**
 * @param {readonly string[]} changed paths from the root of the project
 * @returns {{ browser: string[], faults: string[] }} parts of the names of test files
 */
export function testsOfChanges(changed) {
  return { browser: named(BROWSER, changed), faults: named(FAULTS, changed) }
}

/** @param {readonly [RegExp, string[]][]} table @param {readonly string[]} changed */
function named(table, changed) {
  const names = changed.flatMap((path) => {
    const row = table.find(([pattern]) => pattern.test(path))
    const found = row?.[0].exec(path)
    return (row?.[1] ?? []).map((name) => name.replace('$1', found?.[1] ?? ''))
  })
  return [...new Set(names)]
}

/** @public setup.test.ts */
export const everyName = [BROWSER, FAULTS].map((table) =>
  table.flatMap(([, names]) => names).filter((name) => !name.includes('$')),
)
