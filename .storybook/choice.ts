import { isLanguage, type LanguageCode, languages, type TenantConfig } from '@parlour/tenant';

/** The value of the toolbar's tenant that shows every brand side by side. */
export const ALL = 'all';

/** The toolbar's values as Storybook keeps them, not validated yet. */
export type Globals = Readonly<Record<string, unknown>>;

/** The tenants, mode, language and direction that a story is shown in. */
export type Choice = {
  readonly tenants: readonly TenantConfig[];
  readonly mode: 'light' | 'dark';
  readonly language: LanguageCode;
  readonly direction: 'ltr' | 'rtl';
};

type Item = { readonly value: string; readonly title: string };

const createTool = <Icon extends string>(
  title: string,
  description: string,
  icon: Icon,
  items: Item[],
) => ({ description, toolbar: { title, icon, dynamicTitle: true as const, items } });

/**
 * The toolbar's choices: every tenant and all of them, both modes, every language, the direction.
 */
export const tools = (tenants: readonly TenantConfig[]) => ({
  tenant: createTool('Tenant', 'Whose brand', 'paintbrush', [
    ...tenants.map(({ code, brandName, countryName }) => ({
      value: code,
      title: `${brandName} (${countryName})`,
    })),
    { value: ALL, title: 'All side by side' },
  ]),
  mode: createTool('Mode', 'Light or dark', 'mirror', [
    { value: 'light', title: 'Light' },
    { value: 'dark', title: 'Dark' },
  ]),
  language: createTool(
    'Language',
    'Whose words',
    'globe',
    (Object.keys(languages) as LanguageCode[]).map((code) => ({
      value: code,
      title: `${code} ${languages[code].name}`,
    })),
  ),
  direction: createTool('Direction', 'Follows the language, or one of them', 'transfer', [
    { value: 'auto', title: 'As the language' },
    { value: 'ltr', title: 'Left to right' },
    { value: 'rtl', title: 'Right to left' },
  ]),
});

/**
 * Reads the toolbar; what is unknown falls back to the first tenant, light, English, the language's
 * direction.
 */
export function readChoice(
  { tenant, mode, language, direction }: Globals,
  tenants: readonly TenantConfig[],
): Choice {
  const code = typeof language === 'string' && isLanguage(language) ? language : 'EN';
  const found = tenants.filter((one) => tenant === ALL || one.code === tenant);
  return {
    tenants: found.length > 0 ? found : tenants.slice(0, 1),
    mode: mode === 'dark' ? 'dark' : 'light',
    language: code,
    direction: direction === 'ltr' || direction === 'rtl' ? direction : languages[code].direction,
  };
}

/** Widths that the product is looked at in; Storybook's own viewport tool offers them. */
export const viewports = {
  small: { name: 'Small phone, 320', styles: { width: '320px', height: '640px' } },
  phone: { name: 'Phone, 360', styles: { width: '360px', height: '800px' } },
  tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' } },
  desktop: { name: 'Desktop, 1280', styles: { width: '1280px', height: '800px' } },
} as const;
