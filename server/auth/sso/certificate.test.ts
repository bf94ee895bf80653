import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { selfSignedCertificate } from './certificate.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = selfSignedCertificate(privateKey, 'vip.example')
const certificate = new X509Certificate(pem)

test('the certificate holds our key and is signed with it', () => {
  expect(certificate.checkPrivateKey(privateKey)).toBe(true)
  expect(certificate.verify(createPublicKey(privateKey))).toBe(true)
})

test('it names us, is for signing alone, and does not run out', () => {
  expect(certificate.subject).toBe('CN=vip.example')
  expect(certificate.ca).toBe(false)
  expect(certificate.validFromDate.toISOString()).toBe('2020-01-01T00:00:00.000Z')
  expect(certificate.validToDate.getUTCFullYear()).toBe(9999)
})

test('the same key gives the same certificate, another key another', () => {
  expect(selfSignedCertificate(privateKey, 'vip.example')).toBe(pem)
  const other = generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey
  expect(new X509Certificate(selfSignedCertificate(other, 'vip.example')).serialNumber).not.toBe(
    certificate.serialNumber,
  )
})

test('another key does not verify its signature', () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  expect(certificate.verify(other.publicKey)).toBe(false)
})
