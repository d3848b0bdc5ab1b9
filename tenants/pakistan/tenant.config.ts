import { defineTenant, featureDefaults, switchDefaults } from '@parlour/tenant';

import theme from './theme.ts';

export default defineTenant({
  code: 'pakistan',
  merchantCode: 'markhor',
  brandName: 'Markhor',
  country: 'PK',
  countryName: 'Pakistan',
  diallingCode: '92',
  exampleMobile: '0301 2345678',
  currency: { code: 'PKR', symbol: 'Rs', unit: '1 rupee', grouping: 'lakh' },
  depositAmounts: [500, 1_000, 2_000, 5_000, 10_000, 20_000],
  languages: ['EN', 'UR'],
  // The demo host; the operator adds the production domains here (docs/tenants.md).
  domains: ['pakistan.localhost'],
  timeZone: 'Asia/Karachi',
  dateOrder: 'day-first',
  jurisdiction: {
    minimumAge: 18,
    licence: null,
    // An invented company: the brand's own stands here.
    operatingCompany: {
      name: 'Example Gaming N.V.',
      registeredIn: 'Curaçao',
      isLicencePending: true,
    },
    closedCategories: [],
  },
  helpLines: [{ name: 'Taskeen', url: 'https://taskeen.org' }],
  features: { ...featureDefaults },
  whitelabel: { ...switchDefaults, AGENTTRANSFER3: true },
  theme,
});
