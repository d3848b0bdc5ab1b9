import { defineTenant, featureDefaults, switchDefaults } from '@parlour/tenant';

import theme from './theme.ts';

export default defineTenant({
  code: 'indonesia',
  merchantCode: 'rimba',
  brandName: 'Rimba',
  country: 'ID',
  countryName: 'Indonesia',
  diallingCode: '62',
  exampleMobile: '0812 345 678',
  currency: { code: 'IDRK', symbol: 'Rp', unit: '1,000 rupiah', suffix: 'K', grouping: 'point' },
  depositAmounts: [20, 50, 100, 200, 500, 1_000],
  languages: ['EN', 'ID'],
  // The demo host; the operator adds the production domains here (docs/tenants.md).
  domains: ['indonesia.localhost'],
  timeZone: 'Asia/Jakarta',
  dateOrder: 'day-first',
  jurisdiction: {
    minimumAge: 21,
    licence: null,
    // An invented company: the brand's own stands here.
    operatingCompany: {
      name: 'Example Gaming N.V.',
      registeredIn: 'Curaçao',
      isLicencePending: true,
    },
    closedCategories: [],
  },
  helpLines: [
    { name: 'SEJIWA, Kementerian Kesehatan', url: 'https://kemkes.go.id', phone: '119 ext. 8' },
  ],
  features: { ...featureDefaults },
  whitelabel: { ...switchDefaults, AGENTTRANSFER3: true },
  theme,
});
