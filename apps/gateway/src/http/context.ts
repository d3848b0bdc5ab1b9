import type { LanguageCode, TenantConfig } from '@parlour/tenant';

/** Who is signed in. */
export type Actor = {
  readonly memberId: bigint;
  /** The id that the outside sees. */
  readonly publicId: string;
  readonly username: string;
  /** 0 member; 1, 2, 41, 42 agent kinds; 4 trial. */
  readonly type: number;
  readonly book: 'PLAY' | 'REAL' | 'TRIAL';
  readonly sessionHash: Buffer;
};

/** A tenant and its number in the database. */
export type Tenancy = { readonly tenant: TenantConfig; readonly tenantId: number };

/** What a service knows of the request it works for. */
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
  /** Sets the binding cookie that belongs to a new session, or removes it (null). */
  readonly bind: (secret: string | null) => void;
};

/** A context behind the gate: somebody is signed in. */
export type MemberContext = Context & { readonly actor: Actor };

/** What a vendor's call is made for: the key named both. */
export type VendorContext = Tenancy & { readonly vendorId: number; readonly requestId: string };
