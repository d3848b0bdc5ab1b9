import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import type { TenantId } from '../../../domain/ids.ts';
import { derivePurposeKey } from '../../../security/derive-key.ts';

/** Time in milliseconds for which a preview can be opened. */
const LIFETIME_MS = 10 * 60_000;

const Claims = z.object({
  tenant: z.number().int(),
  kind: z.enum(['banner', 'notice', 'popup', 'promotion', 'help']),
  id: z.string(),
  version: z.number().int(),
  expiresAt: z.number(),
});

/** The version of an item that a token shows. */
export type PreviewTarget = Pick<z.infer<typeof Claims>, 'kind' | 'id' | 'version'>;

export type PreviewTokens = {
  readonly issue: (
    tenantId: TenantId,
    target: PreviewTarget,
  ) => { readonly token: string; readonly expiresAt: number };
  /**
   * Returns the target that a token of this brand shows; null for a token that is forged, expired
   * or another brand's.
   */
  readonly verify: (tenantId: TenantId, token: string) => PreviewTarget | null;
};

/**
 * Tokens that show a draft on the brand's own pages. They are signed, not stored: what they show is
 * read only, and they end soon.
 */
export function createPreviewTokens({
  masterKey,
  now = Date.now,
}: {
  readonly masterKey: Buffer;
  readonly now?: () => number;
}): PreviewTokens {
  const key = derivePurposeKey(masterKey, 'content preview v1');
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest();
  return {
    issue(tenantId, { kind, id, version }) {
      const expiresAt = now() + LIFETIME_MS;
      const claims = { tenant: tenantId, kind, id, version, expiresAt };
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return { token: `${payload}.${sign(payload).toString('base64url')}`, expiresAt };
    },
    verify(tenantId, token) {
      const [payload = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const { tenant, expiresAt, ...target } = Claims.parse(
        JSON.parse(Buffer.from(payload, 'base64url').toString()),
      );
      return tenant === tenantId && expiresAt > now() ? target : null;
    },
  };
}
