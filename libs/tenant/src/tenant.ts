import type { Grouping } from '@parlour/money';
import type { BrandTheme } from '@parlour/tokens';

import type { LanguageCode } from './languages.ts';

/** Game categories of the product. */
export const categories = [
  'RNG',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'PVP',
  'ELOTT',
  'LOTT',
  'DS88',
] as const;
export type Category = (typeof categories)[number];

/** Feature switches that are decided at build time: what is off is left out of the bundle. */
export const featureNames = ['agentCentre', 'memberCentre', 'pointMall', 'chat'] as const;
type FeatureName = (typeof featureNames)[number];

/** White-label switches: run-time defaults that the operator's settings override. */
export const switchNames = [
  'DIRECTREG3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILEPASSREG3',
  'USERNAMEREG3',
  'FREEPLAY3',
  'FORCEPASSEXPIRY3',
  'LOGINEDTOHOME3',
  'SOCIALLOGIN3',
  'FIREBASE3',
  'MEMBERCENTRE3',
  'AGENTCENTRE3',
  'AGENTTRANSFER3',
  'REFERRAL3',
  'MISSIONLB3',
  'LOGINIPVERF3',
  'BANKNAMEVERF3',
  'PASSKEY3',
] as const;
export type SwitchName = (typeof switchNames)[number];

/** The record without which a tenant deals in play money only. */
export type Licence = {
  readonly authority: string;
  readonly number: string;
  /** Calendar date yyyy-MM-dd. */
  readonly validUntil: string;
};

/** An organisation that helps people whose play has become a problem; independent of the brand. */
type HelpLine = {
  readonly name: string;
  /** Its public page. */
  readonly url: string;
  /** As it is dialled in the country; absent where only the page is known for certain. */
  readonly phone?: string;
};

/** The company behind a brand, for its footer. */
type OperatingCompany = {
  readonly name: string;
  /** The country or state whose register has it, in English. */
  readonly registeredIn: string;
  /** It has applied for a licence and waits for it; money is play money until then. */
  readonly isLicencePending: boolean;
};

/** Organisations that help in every country; a page of help names them after those of a brand. */
export const internationalHelpLines: readonly HelpLine[] = [
  { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org' },
  { name: 'Gamblers Anonymous', url: 'https://www.gamblersanonymous.org' },
];

/** One merchant: everything in which a brand differs from another, as data. */
export type TenantConfig = {
  /** The folder's name. */
  readonly code: string;
  readonly merchantCode: string;
  /** The name that players see. */
  readonly brandName: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly countryName: string;
  /** International dialling code without plus. */
  readonly diallingCode: string;
  /** A mobile number as people of the country write it, such as 0905 123 4567, for hints. */
  readonly exampleMobile?: string;
  readonly currency: {
    /** The product's own code, never given to Intl. */
    readonly code: string;
    readonly symbol: string;
    /** The meaning of one unit, in words. */
    readonly unit: string;
    /** Written after the amount, such as K for thousands. */
    readonly suffix?: string;
    /**
     * The country's grouping of the digits of a sum that is typed: `comma` 1,500,000.50, which is
     * the default; `lakh` 15,00,000.50 as well, and so are sums written; `point` 1.500.000,50.
     */
    readonly grouping?: Grouping;
  };
  /** Amounts to choose from in the deposit form, in whole units of the currency, rising. */
  readonly depositAmounts: readonly number[];
  /** Offered languages in the order of the menu; the first is the brand's own. */
  readonly languages: readonly LanguageCode[];
  /**
   * Host names without port. Demo hosts end in .localhost; production hosts are the operator's to
   * fill in (docs/tenants.md).
   */
  readonly domains: readonly string[];
  /** IANA name; decides days and periods. */
  readonly timeZone: string;
  /** In which order the country writes day and month. */
  readonly dateOrder: 'day-first' | 'month-first';
  readonly jurisdiction: {
    readonly minimumAge: number;
    readonly licence: Licence | null;
    /** The company that runs the brand, as the footer names it; null: it names none. */
    readonly operatingCompany: OperatingCompany | null;
    /** Categories that the jurisdiction does not allow. */
    readonly closedCategories: readonly Category[];
  };
  /** Help lines for players of the country, in addition to the brand's customer service. */
  readonly helpLines: readonly HelpLine[];
  readonly features: Readonly<Record<FeatureName, boolean>>;
  readonly whitelabel: Readonly<Record<SwitchName, boolean>>;
  readonly theme: BrandTheme;
};

/**
 * Declares a tenant; the type catches most mistakes while typing, `checkTenant` the rest when
 * anything is built or started.
 */
export const defineTenant = (config: TenantConfig): TenantConfig => config;

/** The switches most brands start from; a tenant says only what differs. */
export const switchDefaults: Readonly<Record<SwitchName, boolean>> = {
  DIRECTREG3: true,
  MOBILEVERCODELOGIN3: false,
  CHNGPASSVERIF3: true,
  MOBILENUMREG3: true,
  REGMOBVERF3: false,
  MOBILEPASSREG3: true,
  USERNAMEREG3: true,
  FREEPLAY3: true,
  FORCEPASSEXPIRY3: false,
  LOGINEDTOHOME3: false,
  SOCIALLOGIN3: false,
  FIREBASE3: false,
  MEMBERCENTRE3: true,
  AGENTCENTRE3: true,
  // Some licences forbid any transfer between players: a brand says it where it may.
  AGENTTRANSFER3: false,
  REFERRAL3: true,
  MISSIONLB3: true,
  // Asks for more at a login from a network that the account has not been used on; by the name of
  // the bank account only where that is on too.
  LOGINIPVERF3: true,
  BANKNAMEVERF3: false,
  PASSKEY3: true,
};

/** The features most brands are built with. */
export const featureDefaults: Readonly<Record<FeatureName, boolean>> = {
  agentCentre: true,
  memberCentre: true,
  pointMall: true,
  chat: true,
};

/**
 * Returns the book that a tenant's money lives in: REAL only with a licence that is still valid on
 * the day (yyyy-MM-dd).
 */
export const getBook = (
  tenant: { readonly jurisdiction: Pick<TenantConfig['jurisdiction'], 'licence'> },
  today: string,
): 'REAL' | 'PLAY' => {
  const { licence } = tenant.jurisdiction;
  return licence && licence.validUntil >= today ? 'REAL' : 'PLAY';
};
