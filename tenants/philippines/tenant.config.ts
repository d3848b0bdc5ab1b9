import { defineTenant, featureDefaults, switchDefaults } from '@parlour/tenant';

import theme from './theme.ts';

export default defineTenant({
  code: 'philippines',
  merchantCode: 'tala',
  brandName: 'Tala',
  country: 'PH',
  countryName: 'Philippines',
  diallingCode: '63',
  exampleMobile: '0905 123 4567',
  currency: { code: 'TLB', symbol: 'P', unit: '1 peso' },
  depositAmounts: [100, 200, 500, 1_000, 2_000, 5_000],
  languages: ['TY', 'EN'],
  // The demo host; the operator adds the production domains here (docs/tenants.md).
  domains: ['philippines.localhost'],
  timeZone: 'Asia/Manila',
  dateOrder: 'month-first',
  jurisdiction: {
    minimumAge: 21,
    licence: null,
    // An invented company: the brand's own stands here.
    operatingCompany: {
      name: 'Example Gaming N.V.',
      registeredIn: 'Curaçao',
      isLicencePending: true,
    },
    closedCategories: ['DS88'],
  },
  helpLines: [{ name: 'NCMH Crisis Hotline', url: 'https://ncmh.gov.ph', phone: '1553' }],
  features: { ...featureDefaults },
  whitelabel: { ...switchDefaults, AGENTTRANSFER3: true },
  theme,
});
