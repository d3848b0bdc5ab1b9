import type { MemberBook } from '@parlour/contract/states/members';
import type { AccountType } from '@parlour/contract/rules';
import type { LanguageCode, TenantConfig } from '@parlour/tenant';

import type { MemberId, TenantId, VendorId } from '../domain/ids.ts';
import type { CookieJar } from './cookies.ts';

/** The member who is logged in. */
export type Actor = {
  readonly memberId: MemberId;
  /** The id that the outside sees. */
  readonly publicId: string;
  readonly username: string;
  readonly accountType: AccountType;
  readonly book: MemberBook;
  readonly sessionHash: Buffer;
  /** The session began with a password that has to be changed before anything else. */
  readonly mustChangePassword: boolean;
  /** The end of the member's self-exclusion; null without one. */
  readonly excludedUntil: Date | null;
};

/** A tenant and its number in the database. */
export type Tenancy = { readonly tenant: TenantConfig; readonly tenantId: TenantId };

/** The data of a request that a service has while it works for it. */
export type Context = Tenancy & {
  readonly requestId: string;
  /** Null on public calls of visitors. */
  readonly actor: Actor | null;
  readonly language: LanguageCode;
  readonly ip: string;
  readonly userAgent: string;
  /** Origin of the page that asked, as its Host says. */
  readonly origin: string;
  readonly idempotencyKey: string | undefined;
  /** The binding secret that came along, whether it still belongs to a session or not. */
  readonly binding: string | undefined;
  /** Sets the binding cookie that belongs to a new session, or removes it (null). */
  readonly bind: (secret: string | null) => void;
  /** The other cookies that the browser keeps for modules. */
  readonly cookies: CookieJar;
};

/** A context behind the access gate: of a member with a session. */
export type MemberContext = Context & { readonly actor: Actor };

/** The tenant and the vendor of a vendor's signed call, as its key names them. */
export type VendorContext = {
  readonly tenant: Pick<TenantConfig, 'brandName' | 'currency' | 'jurisdiction'>;
  readonly tenantId: TenantId;
  readonly vendorId: VendorId;
  readonly requestId: string;
};
