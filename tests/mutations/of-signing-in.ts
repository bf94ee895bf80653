/** The ways to sign in to the authentication service (spec §7, §9), broken row by row. */
import { browser, faults, mutationsOf, protocol } from './mutation.ts'

const NOTHING = "{ method: 'GET', path: '/nothing', "

export const ofSigningIn = mutationsOf({
  '§7 auth POST signup': [
    [
      'server/auth/flows/sign-up.ts',
      '    await askForLetter(tx, wish, services)\n',
      '',
      protocol('auth/sign-up'),
      'a visitor signs up, confirms',
    ],
    [
      'server/auth/flows/sign-up.ts',
      '  return Response.json(madeUp(signing))',
      '  return Response.json({})',
      protocol('auth/sign-up'),
      'a visitor signs up, confirms',
    ],
  ],
  '§7 auth POST token, grant_type password': [
    [
      'server/auth/flows/token/sign-in-with-password.ts',
      'if (!user || !right || ',
      'if (!user || ',
      protocol('auth/sessions'),
      'a banned user',
    ],
    [
      'server/auth/flows/token/token.ts',
      "['password', signInWithPassword]",
      "['passwords', signInWithPassword]",
      protocol('auth/sessions'),
      'returns a session',
    ],
  ],
  '§7 auth POST token, grant_type refresh_token': [
    [
      'server/auth/flows/token/refresh-session.ts',
      'if (behind > 1 && !withinReuse',
      'if (behind > 9 && !withinReuse',
      protocol('auth/refreshing'),
      'two refreshes old ends the session',
    ],
    [
      'server/auth/sessions/refresh-token.ts',
      'if (!timingSafeEqual(sign(head, sessionId, key), signed.subarray(-SIGNATURE_BYTES))) return undefined',
      '',
      protocol('auth/refreshing'),
      'whose signature',
    ],
  ],
  '§7 auth POST token, grant_type pkce': [
    [
      'server/auth/flows/token/token.ts',
      "  ['pkce', exchangeCode],\n",
      '',
      protocol('auth/links'),
      'requested by a PKCE client',
    ],
    [
      'server/auth/flows/token/exchange-code.ts',
      'userId: state.user_id!, method,',
      "userId: state.user_id!, method: 'otp',",
      protocol('auth/links'),
      'requested by a PKCE client',
    ],
  ],
  '§7 auth POST token, grant_type id_token': [
    [
      'server/auth/flows/token/sign-in-with-id-token.ts',
      "method: 'oauth', provider: provider.name",
      "method: 'oauth'",
      protocol('providers/id-token'),
      'signs in with the official client',
    ],
    [
      'server/auth/flows/token/sign-in-with-id-token.ts',
      'nonce: body.nonce }',
      'nonce: undefined }',
      protocol('providers/id-token'),
      'a nonce',
    ],
  ],
  '§7 auth POST token, grant_type web3': [
    [
      'server/auth/flows/token/sign-in-with-wallet.ts',
      'if (!hasSigned({ text, address: message.address, signature }, chain))',
      'if (!hasSigned)',
      faults('auth/wallets'),
    ],
    [
      'server/auth/flows/token/sign-in-with-wallet.ts',
      "method: 'web3' }),",
      "method: 'otp' }),",
      protocol('providers/wallets'),
      'a visitor signs in',
    ],
  ],
  '§7 auth POST otp': [
    [
      'server/auth/flows/otp.ts',
      'const mayCreate = body.create_user !== false &&',
      'const mayCreate =',
      protocol('auth/codes'),
      'creates no account',
    ],
    [
      'server/auth/flows/otp.ts',
      '  await sendLink(tx, { ...asked, ...kind, user }, services)\n',
      '',
      protocol('auth/codes'),
      'signs in an existing user',
    ],
  ],
  '§7 auth POST and GET verify': [
    [
      'server/auth/flows/follow-link.ts',
      "token_type: 'bearer', type }",
      "token_type: 'bearer' }",
      protocol('auth/links'),
      'with a session in the fragment',
    ],
    [
      'server/auth/flows/verify.ts',
      "userId: verified.user.id, method: 'otp'",
      "userId: verified.user.id, method: 'password'",
      protocol('auth/codes'),
      'signs in an existing user',
    ],
    [
      'server/auth/routes.ts',
      "{ method: 'GET', path: '/verify', ",
      NOTHING,
      protocol('auth/links'),
      'with a session in the fragment',
    ],
  ],
  '§7 auth POST sso': [
    [
      'server/auth/flows/sso.ts',
      'if (body.skip_http_redirect) return Response.json({ url })\n',
      '',
      protocol('providers/sso'),
      'the request to the company',
    ],
    ['server/auth/flows/saml.ts', 'requestId: relay.state?.request_id,', 'requestId: undefined,', faults('auth/saml')],
    [
      'server/auth/flows/saml.ts',
      "method: 'sso/saml', provider: provider.id",
      "method: 'otp', provider: provider.id",
      protocol('providers/sso'),
      'signing in',
    ],
  ],
  '§7 auth POST recover': [
    [
      'server/auth/flows/recover.ts',
      "letter: 'recovery', link: 'recovery'",
      "letter: 'magic-link', link: 'magiclink'",
      protocol('auth/links'),
      'recovery',
    ],
    [
      'server/auth/routes.ts',
      "path: '/recover', who: 'anyone', flow: recover",
      "path: '/recover', who: 'admin', flow: recover",
      protocol('auth/links'),
      'recovery',
    ],
  ],
  '§7 auth POST resend': [
    [
      'server/auth/flows/resend.ts',
      '  await sendConfirmation(tx, { ...asked, user }, services)\n',
      '',
      protocol('auth/codes'),
      'sending again',
    ],
    [
      'server/auth/flows/resend.ts',
      '!user || (!changes && isConfirmed(user, address))',
      '!user',
      protocol('auth/codes'),
      'sending again',
    ],
  ],
  '§7 auth GET reauthenticate': [
    [
      'server/auth/flows/reauthenticate.ts',
      'if (email) return sendReauthentication(tx, { call, user, email }, services)',
      'if (email) return undefined',
      protocol('auth/user'),
      'a session that is a day old',
    ],
  ],
  '§7 auth GET authorize': [
    ['server/auth/flows/authorize.ts', 'status: 302', 'status: 200', protocol('providers/providers'), 'there and back'],
    [
      'server/auth/providers/finish-provider-sign-in.ts',
      'expectedState: stateId,',
      "expectedState: 'another',",
      protocol('providers/providers'),
      'a visitor comes back',
    ],
    [
      'server/auth/flows/provider-callback.ts',
      'target = state.referrer ?? target',
      'target = services.settings.SITE_URL',
      protocol('providers/providers'),
      'there and back',
    ],
  ],
  '§9 authentication: the implicit': [
    [
      'server/auth/redirects/redirect-with-result.ts',
      'if (!onlyInQuery) url.hash',
      'if (onlyInQuery) url.hash',
      protocol('auth/links'),
      'with a session in the fragment',
    ],
  ],
  '§9 authentication: the session': [
    [
      'console/session/client.ts',
      'persistSession: true',
      'persistSession: false',
      browser('signing-in/getting-in'),
      'an invited adviser sets',
    ],
    [
      'server/auth/flows/token/refresh-session.ts',
      'return sessionAnswer(refreshed, call.now, services)',
      'return Response.json({})',
      browser('signing-in/auth-in-browser'),
      'is refreshed automatically',
    ],
  ],
  '§9 a session': [
    [
      'console/session/entry-link.ts',
      'seconds(120)',
      'seconds(240)',
      'console/session/entry-link.test.ts',
      '120 s ago',
    ],
    [
      'console/session/entry-link.ts',
      'now - issuedAt >= STALE_AFTER',
      'now - issuedAt < 0',
      browser('console/addresses'),
      'accepted with a warning',
    ],
  ],
})
