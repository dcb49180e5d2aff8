import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The one table a device may write for, and until when (seconds since 1970). */
const Claim = z.strictObject({
  t: z.string(),
  section: z.string(),
  table: z.string(),
  device: z.string(),
  expires: z.int(),
});
export type DeviceClaim = z.infer<typeof Claim>;

/** Bearer tokens for a table's second route: a claim and its HMAC, so nothing has to be kept. */
export class DeviceTokens {
  readonly #key: Buffer;

  /** The key is derived, so that a token tells nothing about the signing seed. */
  constructor(signingSeed: string) {
    this.#key = createHmac('sha256', signingSeed).update('kibitz device token v1').digest();
  }

  mint(claim: DeviceClaim): string {
    const body = Buffer.from(JSON.stringify(claim)).toString('base64url');
    return `${body}.${this.#sign(body).toString('base64url')}`;
  }

  /** The claim of a token that is ours and not over; `undefined` otherwise. */
  read(token: string, nowSeconds: number): DeviceClaim | undefined {
    const [body = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const own = this.#sign(body);
    if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
    const claim = Claim.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    return claim.expires > nowSeconds ? claim : undefined;
  }

  #sign(body: string): Buffer {
    return createHmac('sha256', this.#key).update(body).digest();
  }
}
