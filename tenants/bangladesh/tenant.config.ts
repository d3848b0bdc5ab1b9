import { defineTenant, featureDefaults, switchDefaults } from '@parlour/tenant';

import theme from './theme.ts';

export default defineTenant({
  code: 'bangladesh',
  merchantCode: 'shapla',
  brandName: 'Shapla',
  country: 'BD',
  countryName: 'Bangladesh',
  diallingCode: '880',
  exampleMobile: '01812 345678',
  currency: { code: 'BDT', symbol: '৳', unit: '1 taka', grouping: 'lakh' },
  depositAmounts: [200, 500, 1_000, 2_000, 5_000, 10_000],
  languages: ['EN', 'BN'],
  // The first is the brand's demo host; the second stands for the extra domain that the operator
  // configures (docs/tenants.md).
  domains: ['bangladesh.localhost', 'shapla.localhost'],
  timeZone: 'Asia/Dhaka',
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
  helpLines: [{ name: 'Kaan Pete Roi', url: 'https://www.kaanpeteroi.org' }],
  features: { ...featureDefaults },
  whitelabel: { ...switchDefaults, AGENTTRANSFER3: true },
  theme,
});
