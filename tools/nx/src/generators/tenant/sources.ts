import type { TenantConfig } from '@parlour/tenant';
import type { BrandTheme } from '@parlour/tokens';

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
const listed = (texts: readonly string[]): string => `[${texts.map(quoted).join(', ')}]`;

const currencySource = ({ currency: { code, symbol, unit } }: TenantConfig): string =>
  `{ code: ${quoted(code)}, symbol: ${quoted(symbol)}, unit: ${quoted(unit)} }`;
const jurisdictionSource = ({ jurisdiction: { minimumAge } }: TenantConfig): string =>
  `{ minimumAge: ${minimumAge}, licence: null, operatingCompany: null, closedCategories: [] }`;

/** The source of a tenant.config.ts, as a person would have written it. */
export const configSource = (
  tenant: TenantConfig,
): string => `import { defineTenant, featureDefaults, switchDefaults } from '@parlour/tenant';

import theme from './theme.ts';

export default defineTenant({
  code: ${quoted(tenant.code)},
  merchantCode: ${quoted(tenant.merchantCode)},
  brandName: ${quoted(tenant.brandName)},
  country: ${quoted(tenant.country)},
  countryName: ${quoted(tenant.countryName)},
  diallingCode: ${quoted(tenant.diallingCode)},
  currency: ${currencySource(tenant)},
  depositAmounts: [${tenant.depositAmounts.join(', ')}],
  languages: ${listed(tenant.languages)},
  // The first is the address that npm start prints; production domains are the operator's
  // (docs/tenants.md).
  domains: ${listed(tenant.domains)},
  timeZone: ${quoted(tenant.timeZone)},
  dateOrder: ${quoted(tenant.dateOrder)},
  jurisdiction: ${jurisdictionSource(tenant)},
  // Organisations of the country that help with problem gambling (docs/tenants.md).
  helpLines: [],
  features: { ...featureDefaults },
  whitelabel: { ...switchDefaults },
  theme,
});
`;

/** The source of a theme.ts. */
export const themeSource = ({
  brand,
  accent,
  neutral,
  radius,
  ...rest
}: BrandTheme): string => `import type { BrandTheme } from '@parlour/tokens';

export default {
  brand: { hue: ${brand.hue}, chroma: ${brand.chroma} },
  accent: { hue: ${accent.hue}, chroma: ${accent.chroma} },
  neutral: { hue: ${neutral.hue}, chroma: ${neutral.chroma} },
  radius: { control: ${radius.control}, card: ${radius.card}, pill: ${radius.pill} },
  line: ${rest.line},
  elevation: ${quoted(rest.elevation)},
  density: ${quoted(rest.density)},
  display: ${quoted(rest.display)},
  chrome: ${quoted(rest.chrome)},
} satisfies BrandTheme;
`;
