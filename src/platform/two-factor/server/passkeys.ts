import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import { keyed } from '#platform/credentials/server/secrets-at-rest.ts';

/**
 * Passkeys (WebAuthn level 3) as a second step: the password says who, the key says that it is them, so the key need
 * not ask for a PIN of its own. Limit: a key belongs to the host of `BASE_URL`; at another name of the same server
 * browsers refuse it.
 */
export interface Passkey {
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
}

/** The library reads certificates of many makers; it is loaded by the first who uses a passkey. */
const library = () => import('@simplewebauthn/server');
/** COSE: EdDSA, ES256, RS256, which all keys on sale know. */
const supportedAlgorithmIDs = [-8, -7, -257];
type AuthenticatorTransports = ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[];

/**
 * What the key signs follows from the one-time token of the step, so nothing has to be kept, and no signature fits
 * another step.
 */
const challengeOf = ({ secret }: Accounts, token: string): Buffer => keyed(secret, 'passkey challenge', token);

const ours = ({ env }: Accounts) => ({
  expectedOrigin: new URL(env.baseUrl).origin,
  expectedRPID: new URL(env.baseUrl).hostname,
});

/**
 * What the browser is asked to make a passkey by (WebAuthn). The challenge follows from `token`, so nothing is stored;
 * `known` are keys of the account, which are not made twice.
 */
export async function creationOptions(
  accounts: Accounts,
  token: string,
  { accountId, email, known }: { accountId: string; email: string; known: readonly Passkey[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: accounts.env.productName,
    rpID: ours(accounts).expectedRPID,
    userName: email,
    userDisplayName: email,
    userID: new TextEncoder().encode(accountId),
    challenge: new Uint8Array(challengeOf(accounts, token)),
    attestationType: 'none',
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
}

/** The new key; null when the browser's answer is not one to this very question. */
export async function createdPasskey(accounts: Accounts, token: string, response: unknown): Promise<Passkey | null> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...ours(accounts),
      response: response as RegistrationResponseJSON,
      expectedChallenge: challengeOf(accounts, token).toString('base64url'),
      requireUserVerification: false,
      supportedAlgorithmIDs,
    });
    if (registrationInfo === undefined) return null;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports: credential.transports ?? [],
    };
  } catch {
    // The library throws for whatever does not fit: a foreign origin, another challenge, a broken signature.
    return null;
  }
}

/**
 * What the browser is asked to sign with one of the `known` passkeys (WebAuthn); the challenge follows from `token`.
 */
export async function requestOptions(
  accounts: Accounts,
  token: string,
  known: readonly Passkey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: ours(accounts).expectedRPID,
    challenge: new Uint8Array(challengeOf(accounts, token)),
    userVerification: 'discouraged',
    allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
}

/** How often the key has signed by now; null when the answer is not good, or the key is a copy that lags behind. */
export async function signedWith(
  accounts: Accounts,
  token: string,
  response: unknown,
  { credentialId: id, publicKey, signCount, transports }: Passkey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...ours(accounts),
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challengeOf(accounts, token).toString('base64url'),
      requireUserVerification: false,
      credential: {
        id,
        publicKey: new Uint8Array(publicKey),
        counter: signCount,
        transports: transports as AuthenticatorTransports,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
