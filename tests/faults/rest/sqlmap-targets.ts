/** Lists every place of a request in which a caller can write a value, for sqlmap (safety D30): `*` marks the place. */

/** The caller whose key and token are sent: the server of the owner, a signed-in user, or a visitor. */
type Who = 'service' | 'member' | 'visitor'

export interface Target {
  what: string
  path: string
  body?: string
  /** The default is POST for a target with a body, else GET. */
  method?: string
  /** Headers beside the key and the token. */
  headers?: readonly string[]
  who?: Who
}

/** A value in the form of a deck's secret. */
const KEY = 'a'.repeat(22)
const ID = '00000000-0000-4000-8000-000000000000'
const UPLOADED = `/storage/v1/object/upload/sign/shown/a*?token=abc*`

const TUS = 'Tus-Resumable: 1.0.0'
/** The names of a bucket and of a file, in base64. */
const DESCRIBED = 'Upload-Metadata: bucketName c2hvd24=,objectName YQ==*'

const rest = '/rest/v1/contact_requests'
const auth = '/auth/v1'
const storage = '/storage/v1'

const ofTheDataInterface: readonly Target[] = [
  { what: 'a filter', path: `${rest}?name=eq.Ada*&select=id` },
  { what: 'a list of values', path: `${rest}?select=id&name=in.(Ada*)` },
  { what: 'the name of a column', path: `${rest}?select=id*&limit=1` },
  { what: 'a path in JSON', path: `${rest}?select=a:selected_experiences->0->>title*&limit=1` },
  { what: 'an order', path: `${rest}?select=id&order=name*` },
  { what: 'conditions of conditions', path: `${rest}?select=id&or=(name.eq.Ada*,email.eq.x)` },
  { what: 'a limit', path: `${rest}?select=id&limit=1*` },
]

const ofSigningIn: readonly Target[] = [
  {
    what: 'a password',
    path: `${auth}/token?grant_type=password`,
    body: '{"email":"ada*@example.com","password":"x*"}',
  },
  { what: 'a refresh', path: `${auth}/token?grant_type=refresh_token`, body: '{"refresh_token":"abc*"}' },
  {
    what: 'a code of a flow',
    path: `${auth}/token?grant_type=pkce`,
    body: '{"auth_code":"abc*","code_verifier":"x*"}',
  },
  {
    what: 'a token of an issuer',
    path: `${auth}/token?grant_type=id_token`,
    body: '{"provider":"google*","id_token":"a*"}',
  },
  {
    what: 'a sign-up',
    path: `${auth}/signup`,
    body: '{"email":"ada@example.com*","password":"a long password","data":{"a":"x*"}}',
  },
  { what: 'a forgotten password', path: `${auth}/recover`, body: '{"email":"ada*@example.com"}' },
  { what: 'a wish for a code', path: `${auth}/otp`, body: '{"email":"ada*@example.com","data":{"a":"x*"}}' },
  { what: 'a magic link', path: `${auth}/magiclink`, body: '{"email":"ada*@example.com"}' },
  { what: 'a letter once more', path: `${auth}/resend`, body: '{"type":"signup*","email":"ada*@example.com"}' },
  { what: 'a code', path: `${auth}/verify`, body: '{"type":"email*","email":"ada*@example.com","token":"123456*"}' },
  { what: 'the hash of a link', path: `${auth}/verify`, body: '{"type":"email","token_hash":"abc*"}' },
  { what: 'a link', path: `${auth}/verify?token=abc*&type=signup&redirect_to=x*` },
  { what: 'the page of a link', path: `${auth}/confirm?token=abc*&type=signup*` },
  { what: 'the button of a link', path: `${auth}/confirm`, body: 'token=abc*&type=signup*' },
  { what: 'a way to a provider', path: `${auth}/authorize?provider=google*&redirect_to=x*` },
  { what: 'the way back from a provider', path: `${auth}/callback?state=abc*&code=x*` },
  { what: 'a form of a provider', path: `${auth}/callback`, body: 'state=abc*&code=x*' },
  { what: 'a sign-in of a company', path: `${auth}/sso`, body: '{"domain":"example.com*"}' },
  { what: 'an answer of a company', path: `${auth}/sso/saml/acs`, body: 'SAMLResponse=abc*&RelayState=x*' },
  {
    what: 'changes of oneself',
    path: `${auth}/user`,
    method: 'PUT',
    body: '{"data":{"a":"x*"},"nonce":"1*"}',
    who: 'member',
  },
  { what: 'signing out', path: `${auth}/logout?scope=x*`, body: '{}', who: 'member' },
  { what: 'a way in that goes', path: `${auth}/user/identities/${ID}*`, method: 'DELETE', who: 'member' },
  { what: 'a way in that comes', path: `${auth}/user/identities/authorize?provider=x*`, who: 'member' },
  {
    what: 'a new factor',
    path: `${auth}/factors`,
    body: '{"factor_type":"totp*","friendly_name":"x*"}',
    who: 'member',
  },
  { what: 'a factor that is asked', path: `${auth}/factors/${ID}*/challenge`, body: '{"channel":"x*"}', who: 'member' },
  {
    what: 'its answer',
    path: `${auth}/factors/${ID}*/verify`,
    body: `{"challenge_id":"${ID}*","code":"1*"}`,
    who: 'member',
  },
  { what: 'a factor that goes', path: `${auth}/factors/${ID}*`, method: 'DELETE', who: 'member' },
]

const ofAdministrators: readonly Target[] = [
  { what: 'an invitation', path: `${auth}/invite`, body: '{"email":"ada*@example.com","data":{"a":"x*"}}' },
  { what: 'a list of users', path: `${auth}/admin/users?filter=ada*&page=1*&per_page=1*` },
  { what: 'a user', path: `${auth}/admin/users/${ID}*` },
  { what: 'a new user', path: `${auth}/admin/users`, body: '{"email":"ada*@example.com","user_metadata":{"a":"x*"}}' },
  { what: 'a user that changes', path: `${auth}/admin/users/${ID}*`, method: 'PUT', body: '{"ban_duration":"1h*"}' },
  {
    what: 'a user that goes',
    path: `${auth}/admin/users/${ID}*`,
    method: 'DELETE',
    body: '{"should_soft_delete":"x*"}',
  },
  { what: 'factors of a user', path: `${auth}/admin/users/${ID}*/factors` },
  {
    what: 'a factor of a user',
    path: `${auth}/admin/users/${ID}/factors/${ID}*`,
    method: 'PUT',
    body: '{"friendly_name":"x*"}',
  },
  { what: 'a factor that is taken away', path: `${auth}/admin/users/${ID}/factors/${ID}*`, method: 'DELETE' },
  {
    what: 'a link that is made',
    path: `${auth}/admin/generate_link`,
    body: '{"type":"magiclink*","email":"ada*@example.com"}',
  },
  { what: 'the trail', path: `${auth}/admin/audit?page=1*&query=x*` },
  {
    what: 'a new company',
    path: `${auth}/admin/sso/providers`,
    body: '{"type":"saml","metadata_xml":"x*","domains":["a*"]}',
  },
  { what: 'a company', path: `${auth}/admin/sso/providers/${ID}*` },
  {
    what: 'a company that changes',
    path: `${auth}/admin/sso/providers/${ID}*`,
    method: 'PUT',
    body: '{"domains":["a*"]}',
  },
  { what: 'a company that goes', path: `${auth}/admin/sso/providers/${ID}*`, method: 'DELETE' },
].map((target): Target => ({ ...target, who: 'service' }))

const ofFiles: readonly Target[] = [
  { what: 'a file', path: `${storage}/object/shown/a*` },
  { what: 'a file for those who may', path: `${storage}/object/authenticated/shown/a*` },
  { what: 'a file for everybody', path: `${storage}/object/public/shown/a*` },
  { what: 'the facts of a file', path: `${storage}/object/info/shown/a*` },
  { what: 'the facts for those who may', path: `${storage}/object/info/authenticated/shown/a*` },
  { what: 'the facts for everybody', path: `${storage}/object/info/public/shown/a*` },
  { what: 'a file that comes', path: `${storage}/object/shown/a*`, body: 'x*' },
  { what: 'a file that is replaced', path: `${storage}/object/shown/a*`, method: 'PUT', body: 'x*' },
  { what: 'a file that goes', path: `${storage}/object/shown/a*`, method: 'DELETE' },
  { what: 'files that go', path: `${storage}/object/shown`, method: 'DELETE', body: '{"prefixes":["a*"]}' },
  { what: 'a signed address', path: `${storage}/object/sign/shown/a*?token=abc*` },
  { what: 'a file that is signed for', path: `${storage}/object/sign/shown/a*`, body: '{"expiresIn":"60*"}' },
  { what: 'files that are signed for', path: `${storage}/object/sign/shown`, body: '{"expiresIn":60,"paths":["a*"]}' },
  { what: 'an address to write at', path: `${storage}/object/upload/sign/shown/a*`, body: '{}' },
  { what: 'what is written there', path: UPLOADED, method: 'PUT', body: 'x*' },
  { what: 'a picture for everybody', path: `${storage}/render/image/public/shown/a*?width=9*` },
  { what: 'a picture for those who may', path: `${storage}/render/image/authenticated/shown/a*?width=9*` },
  { what: 'a picture that is signed for', path: `${storage}/render/image/sign/shown/a*?token=abc*` },
  {
    what: 'files',
    path: `${storage}/object/list/shown`,
    body: '{"prefix":"a*","search":"b*","sortBy":{"column":"name*","order":"asc*"}}',
  },
  {
    what: 'files by page',
    path: `${storage}/object/list-v2/shown`,
    body: '{"prefix":"a*","cursor":"b*","sortBy":{"column":"name*"}}',
  },
  {
    what: 'a file that moves',
    path: `${storage}/object/move`,
    body: '{"bucketId":"shown*","sourceKey":"a*","destinationKey":"b*"}',
  },
  {
    what: 'a file that is copied',
    path: `${storage}/object/copy`,
    body: '{"bucketId":"shown","sourceKey":"a*","destinationKey":"b*"}',
  },
  { what: 'buckets', path: `${storage}/bucket?search=a*&sortColumn=name*&limit=1*` },
  { what: 'a bucket', path: `${storage}/bucket/shown*` },
  { what: 'a new bucket', path: `${storage}/bucket`, body: '{"id":"a*","name":"b*","allowed_mime_types":["c*"]}' },
  {
    what: 'a bucket that changes',
    path: `${storage}/bucket/shown*`,
    method: 'PUT',
    body: '{"file_size_limit":"1kb*"}',
  },
  { what: 'a bucket that is emptied', path: `${storage}/bucket/other*/empty`, body: '{}' },
  ...['/upload/resumable', '/upload/resumable/sign'].flatMap((path): Omit<Target, 'who'>[] => [
    {
      what: `an upload at ${path}`,
      path: storage + path,
      method: 'POST',
      headers: [TUS, 'Upload-Length: 5*', DESCRIBED],
    },
    { what: `a chunk at ${path}`, path: `${storage}${path}/a*`, method: 'PATCH', headers: [TUS, 'Upload-Offset: 0*'] },
    { what: `the end of an upload at ${path}`, path: `${storage}${path}/a*`, method: 'DELETE', headers: [TUS] },
  ]),
  { what: 'a bucket that goes', path: `${storage}/bucket/other*`, method: 'DELETE' },
].map((target): Target => ({ ...target, who: 'service' }))

const ofVisitors: readonly Target[] = [
  { what: 'a private page', path: '/private-page/read', body: '{"token":"abc*"}' },
  { what: 'the page', path: '/?chosen=1*&step=x*' },
  { what: 'a deck that is opened', path: '/together/open', body: '{"experiences":["1*"]}' },
  {
    what: 'an answer in a deck',
    path: '/together/visit',
    body: `{"token":"${KEY}*","secret":"${KEY}*","turn":1,"seen":1,"liked":["1*"]}`,
  },
  {
    what: 'an alert',
    path: '/edition-alerts',
    body: '{"email":"ada*@example.com","experiences":["1*"],"language":"fr*"}',
  },
  { what: 'the link of an alert', path: '/edition-alerts/confirm?token=abc*' },
  { what: 'the end of an alert', path: '/edition-alerts/stop?token=abc*', body: 'a=b' },
  { what: 'a calendar', path: '/next-steps.ics?key=abc*' },
  { what: 'a wish for a call', path: '/promise?reach=later*' },
  {
    what: 'a message',
    path: '/realtime/v1/api/broadcast',
    body: '{"messages":[{"topic":"a*","event":"b*","payload":{"c":"d*"},"private":true}]}',
  },
  { what: 'a function', path: '/functions/v1/monthly*', body: '{"a":"b*"}' },
]

export const targets: readonly Target[] = [
  ...ofTheDataInterface.map((target): Target => ({ ...target, who: 'service' })),
  ...ofSigningIn,
  ...ofAdministrators,
  ...ofFiles,
  ...ofVisitors,
]

export const methodOf = ({ method, body }: Target) => method ?? (body === undefined ? 'GET' : 'POST')
