import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Options {
  challenge: string;
}

/** A security key in software (WebAuthn level 3, ES256, no attestation), for tests of the server without a browser. */
export class Authenticator {
  readonly id = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private signCount = 0;
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** What `navigator.credentials.create` answers. */
  create({ challenge }: Options) {
    const clientData = this.clientData('webauthn.create', challenge);
    const attestation = Buffer.concat([
      map(3),
      text('fmt'),
      text('none'),
      text('attStmt'),
      map(0),
      text('authData'),
      bytes(this.authenticatorData({ withKey: true })),
    ]);
    return {
      ...this.frame(),
      response: { clientDataJSON: base64(clientData), attestationObject: base64(attestation), transports: ['usb'] },
    };
  }

  /**
   * What `navigator.credentials.get` answers; each signature counts one up, unless the key is a copy of an older one.
   */
  get({ challenge }: Options, { lag = 0 }: { lag?: number } = {}) {
    this.signCount += 1 - lag;
    const clientData = this.clientData('webauthn.get', challenge);
    const data = this.authenticatorData({ withKey: false });
    const signature = sign(
      'sha256',
      Buffer.concat([data, createHash('sha256').update(clientData).digest()]),
      this.keys.privateKey,
    );
    return {
      ...this.frame(),
      response: { clientDataJSON: base64(clientData), authenticatorData: base64(data), signature: base64(signature) },
    };
  }

  private frame() {
    return { id: base64(this.id), rawId: base64(this.id), type: 'public-key', clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authenticatorData({ withKey }: { withKey: boolean }): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.signCount);
    const flags = Buffer.from([withKey ? 0x41 : 0x01]);
    const head = Buffer.concat([createHash('sha256').update(new URL(this.origin).hostname).digest(), flags, count]);
    const length = Buffer.from([0, this.id.length]);
    return withKey ? Buffer.concat([head, Buffer.alloc(16), length, this.id, this.publicKey()]) : head;
  }

  /** COSE: kty EC2, alg ES256, crv P-256, x, y. */
  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      map(5),
      Buffer.from([0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

const base64 = (data: Buffer): string => data.toString('base64url');
// CBOR, as much of it as an attestation needs (RFC 8949, 3.1).
const map = (pairs: number): Buffer => Buffer.from([0xa0 + pairs]);
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer =>
  Buffer.concat([
    value.length < 256
      ? Buffer.from([0x58, value.length])
      : Buffer.from([0x59, value.length >> 8, value.length & 0xff]),
    value,
  ]);
