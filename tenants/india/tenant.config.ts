import { defineTenant, featureDefaults, switchDefaults } from '@parlour/tenant';

import theme from './theme.ts';

export default defineTenant({
  code: 'india',
  merchantCode: 'mayura',
  brandName: 'Mayura',
  country: 'IN',
  countryName: 'India',
  diallingCode: '91',
  exampleMobile: '81234 56789',
  currency: { code: 'INR', symbol: '₹', unit: '1 rupee', grouping: 'lakh' },
  depositAmounts: [100, 200, 500, 1_000, 2_000, 5_000],
  languages: ['HI', 'EN'],
  // The demo host; the operator adds the production domains here (docs/tenants.md).
  domains: ['india.localhost'],
  timeZone: 'Asia/Kolkata',
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
  helpLines: [{ name: 'Tele-MANAS', url: 'https://telemanas.mohfw.gov.in', phone: '14416' }],
  features: { ...featureDefaults },
  whitelabel: { ...switchDefaults, AGENTTRANSFER3: true },
  theme,
});
