/** The schema of the keys of JWT_KEYS, in the settings and in the stored secrets. */
import * as v from 'valibot'

/** A private key in JSON; its `kid` names it in every token. */
export const PrivateKey = v.looseObject({
  kty: v.pipe(
    v.string(),
    v.check(
      (kty) => kty !== 'oct',
      'must hold no symmetric key (oct): set it as JWT_SECRET, which checks HS256 tokens',
    ),
    v.picklist(['EC', 'RSA', 'OKP'], 'must hold private keys of type EC, RSA or OKP'),
  ),
  kid: v.pipe(v.string('must hold keys that have a kid'), v.nonEmpty('must hold keys that have a kid')),
  alg: v.picklist(['ES256', 'RS256', 'EdDSA'], 'must hold keys for ES256, RS256 or EdDSA'),
  d: v.string('must hold private keys'),
})
export type PrivateKey = v.InferOutput<typeof PrivateKey>
