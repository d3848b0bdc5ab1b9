import { defineTenant, featureDefaults, switchDefaults } from '@parlour/tenant';

import theme from './theme.ts';

export default defineTenant({
  code: 'nigeria',
  merchantCode: 'oba',
  brandName: 'Oba',
  country: 'NG',
  countryName: 'Nigeria',
  diallingCode: '234',
  exampleMobile: '0802 123 4567',
  currency: { code: 'NGN', symbol: '₦', unit: '1 naira' },
  depositAmounts: [1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  languages: ['EN'],
  // The demo host; the operator adds the production domains here (docs/tenants.md).
  domains: ['nigeria.localhost'],
  timeZone: 'Africa/Lagos',
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
  helpLines: [{ name: 'Gamble Alert', url: 'https://www.gamblealert.org' }],
  features: { ...featureDefaults },
  whitelabel: { ...switchDefaults, AGENTTRANSFER3: true },
  theme,
});
