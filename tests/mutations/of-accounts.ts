/** Accounts, second factors and administration (spec §7), broken row by row. */
import { faults, mutationsOf, protocol } from './mutation.ts'

const NOTHING = "{ method: 'GET', path: '/nothing', "

export const ofAccounts = mutationsOf({
  '§7 auth GET and PUT user': [
    [
      'server/auth/flows/user.ts',
      'mergedData(user.raw_user_meta_data, changes.data)',
      'mergedData({}, changes.data)',
      protocol('auth/user'),
      'is merged',
    ],
    [
      'server/auth/accounts/change-password.ts',
      '    endSessions(tx, user.id, { butFor: call.caller.session.id }),\n',
      '',
      protocol('auth/user'),
      'the other sessions end',
    ],
    [
      'server/auth/routes.ts',
      "{ method: 'GET', path: '/user', ",
      NOTHING,
      protocol('auth/user'),
      'the other sessions end',
    ],
  ],
  '§7 auth POST logout': [
    [
      'server/auth/flows/log-out.ts',
      "scope.output === 'others' ? { butFor: session.id } : {}",
      '{}',
      protocol('auth/sessions'),
      'with scope others',
    ],
    [
      'server/auth/flows/log-out.ts',
      "where id = $1', [session.id]",
      "where user_id = $1', [user.id]",
      protocol('auth/sessions'),
      'with scope local',
    ],
  ],
  '§7 auth GET user/identities': [
    [
      'server/auth/routes.ts',
      "  { method: 'GET', path: '/user/identities', who: 'signed-in', flow: readIdentities },\n",
      '',
      protocol('providers/identities'),
      'reads their identities',
    ],
    [
      'server/auth/flows/identities.ts',
      "  await tx.query('delete from auth.identities where id = $1', [id])\n",
      '',
      protocol('providers/identities'),
      'removes an identity',
    ],
    [
      'server/auth/accounts/link-identity.ts',
      '  await addIdentity(tx, { userId, ...person })\n',
      '',
      protocol('providers/identities'),
      'links another identity',
    ],
  ],
  '§7 auth POST factors,': [
    [
      'server/auth/factors/add-factor.ts',
      'factors.length >= settings.AUTH_MFA_FACTORS',
      'factors.length > settings.AUTH_MFA_FACTORS',
      protocol('auth/mfa'),
      'an eleventh factor',
    ],
    [
      'server/auth/flows/factors/enroll-factor.ts',
      'qr_code: seed.qr_code, ',
      '',
      protocol('auth/mfa'),
      'is enrolled with',
    ],
  ],
  '§7 auth POST factors/': [
    [
      'server/auth/flows/factors/verify-factor.ts',
      '    await closeChallenge(tx, challenge, call.now)\n',
      '',
      protocol('auth/mfa'),
      'an unknown, an expired and an answered challenge',
    ],
    [
      'server/auth/flows/factors/challenge-factor.ts',
      '    await sendCode(tx, { call, phone, code, channel }, services)\n',
      '',
      protocol('auth/mfa-phone'),
      'gets a code',
    ],
  ],
  '§7 auth DELETE factors': [
    [
      'server/auth/flows/factors/remove-factor.ts',
      '    await removeFactor(tx, factor)\n',
      '',
      protocol('auth/mfa'),
      'is removed by the user who',
    ],
    [
      'server/auth/flows/factors/remove-factor.ts',
      'if (isVerified(factor) && !hasUsedFactor(call.caller)) {',
      'if (!isVerified) {',
      faults('auth/mfa-bypass'),
    ],
  ],
  '§7 auth GET .well-known': [
    [
      'server/auth/flows/discovery.ts',
      '{ keys: tokens.publicKeys }',
      '{ keys: [] }',
      protocol('auth/wire'),
      'the public keys',
    ],
    [
      'server/auth/flows/discovery.ts',
      'saml_enabled: settings.AUTH_SAML',
      'saml_enabled: true',
      protocol('auth/wire'),
      'contain the health',
    ],
  ],
  '§7 auth POST invite': [
    [
      'server/auth/flows/invite.ts',
      "letter: 'invite', link: 'invite', type: 'invitation_token'",
      "letter: 'invite', link: 'invite', type: 'recovery_token'",
      protocol('room/invitations'),
      'an invited person confirms',
    ],
    [
      'server/auth/flows/invite.ts',
      'invited_at: call.now, confirmation_sent_at',
      'confirmation_sent_at',
      protocol('room/invitations'),
      'an invited person confirms',
    ],
  ],
  '§7 auth POST admin/generate_link': [
    [
      'server/auth/flows/generate-link.ts',
      '    email_otp: made.token.code,\n',
      '',
      protocol('room/invitations'),
      'a sign-up link',
    ],
    [
      'server/auth/flows/generate-link.ts',
      "wanted.type === 'magiclink' && !known ? 'signup' : wanted.type",
      'wanted.type',
      protocol('room/invitations'),
      'a magic link for',
    ],
  ],
  '§7 auth POST and GET admin/users': [
    ['server/auth/paging.ts', "'X-Total-Count': String(total), ", '', protocol('auth/admin'), 'users come in pages'],
    [
      'server/auth/paging.ts',
      "link(number + 1, 'next')",
      "link(number, 'next')",
      protocol('auth/admin'),
      'users come in pages',
    ],
    [
      'server/auth/paging.ts',
      "query.get('per_page') || String(USUAL_SIZE)",
      'String(USUAL_SIZE)',
      protocol('auth/admin'),
      'users come in pages',
    ],
    [
      'server/auth/flows/admin/admin-create-user.ts',
      'email_confirmed_at: email && email_confirm ? now : null',
      'email_confirmed_at: null',
      protocol('auth/admin'),
      'created as confirmed',
    ],
  ],
  '§7 auth GET, PUT, DELETE': [
    [
      'server/auth/flows/admin/admin-change-user.ts',
      '    await changeUser(tx, id, columnsOf(old, said, call.now))\n',
      '',
      protocol('auth/admin'),
      'an address is set at once',
    ],
    [
      'server/auth/flows/admin/admin-delete-user.ts',
      "await tx.query('delete from auth.users where id = $1', [id])",
      'undefined',
      protocol('auth/admin'),
      'leaves nothing of the user',
    ],
    [
      'server/auth/flows/admin/admin-read-users.ts',
      "const id = idIn(params, 'id', 'user_id')\n  return Response.json(await asService(services, (tx) => userJson(tx, id)))",
      "const id = idIn(params, 'id', 'user_id')\n  return Response.json({ id })",
      protocol('auth/admin'),
      'an address is set at once',
    ],
  ],
  '§7 auth GET admin/users/{id}/factors': [
    [
      'server/auth/flows/admin/admin-factors.ts',
      'const factors = await factorsOf(tx, userId)\n',
      'const factors = (await factorsOf(tx, userId)).slice(1)\n',
      protocol('auth/mfa-phone'),
      'an administrator',
    ],
    [
      'server/auth/flows/admin/admin-factors.ts',
      '    await removeFactor(tx, factor)\n',
      '',
      protocol('auth/mfa-phone'),
      'an administrator',
    ],
  ],
  '§7 auth each call': [
    [
      'server/auth/routes.ts',
      "{ method: 'GET', path: '/admin/users/:id/factors', ",
      NOTHING,
      protocol('auth/every-call'),
      'manages factors',
    ],
    [
      'server/auth/routes.ts',
      "path: '/logout', who: 'signed-in'",
      "path: '/log-out', who: 'signed-in'",
      protocol('auth/every-call'),
      'signs out with scope',
    ],
  ],
  '§7 auth every way': [
    ['.env.example', '#AUTH_WEB3_SOLANA=on', '#AUTH_WEB3_SOLANA=off', protocol('auth/every-way-in'), 'a wallet'],
    ['.env.example', '#AUTH_SAML=on', '#AUTH_SAML=off', protocol('auth/every-way-in'), 'a company'],
    [
      '.env.example',
      '#AUTH_MANUAL_LINKING=on',
      '#AUTH_MANUAL_LINKING=off',
      protocol('auth/every-way-in'),
      'can be unlinked',
    ],
    [
      'server/keys/private-file.ts',
      'chmodSync(unfinished, 0o600)',
      'chmodSync(unfinished, 0o644)',
      protocol('auth/every-way-in'),
      'a company',
    ],
  ],
})
