import type { LanguageCode, TenantConfig } from '@parlour/tenant';

import type { CookieJar } from './cookies.ts';

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
  /** The session began with a password that has to be changed before anything else. */
  readonly mustChangePassword: boolean;
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
  /** The binding secret that came along, whether it still belongs to a session or not. */
  readonly binding: string | undefined;
  /** Sets the binding cookie that belongs to a new session, or removes it (null). */
  readonly bind: (secret: string | null) => void;
  /** What else the browser keeps for modules. */
  readonly cookies: CookieJar;
};

/** A context behind the gate: somebody is signed in. */
export type MemberContext = Context & { readonly actor: Actor };

/** What a vendor's call is made for: the key named both. */
export type VendorContext = Tenancy & { readonly vendorId: number; readonly requestId: string };
