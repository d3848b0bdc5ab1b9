import type { BrandSettings, RegistrationField } from './setting-types.ts';

const at = Date.UTC(2026, 10, 24, 9, 5);
const never = { changedAt: null, changedBy: null };
const changed = { changedAt: at, changedBy: 'content@example.com' };

const text = {
  kind: 'localizedText',
  anyOf: [{ type: 'string' }, { type: 'object' }],
};
const link = {
  type: 'object',
  properties: { url: { type: 'string', pattern: '^(https:\\/\\/|\\/)' } },
  required: ['url'],
};

/** Settings of a brand as the call answers them: one of each kind of editor. */
export const brandSettings: BrandSettings = {
  settings: [
    {
      name: 'maintenance',
      group: 'site',
      effect: 'closing',
      help: 'Closes the site, now or from a time on, with a title and a message.',
      value: { on: true, title: { EN: 'Back at six' } },
      defaultValue: { on: false },
      isStored: true,
      needsApproval: false,
      schema: {
        type: 'object',
        properties: {
          on: { type: 'boolean' },
          title: text,
          until: { type: 'string', format: 'date-time' },
        },
        required: ['on'],
      },
      ...changed,
    },
    {
      name: 'register',
      group: 'players',
      effect: 'pages',
      help: 'Which fields a registration asks for, and which of them are required.',
      value: {},
      defaultValue: {},
      isStored: false,
      needsApproval: false,
      schema: { type: 'object' },
      ...never,
    },
    {
      name: 'codes',
      group: 'security',
      effect: 'calls',
      help: 'How long codes by text message and email are valid, and how many are sent per day.',
      value: { minutes: 5, diallingCodes: [], smsDay: 300 },
      defaultValue: { minutes: 5, diallingCodes: [], smsDay: 300 },
      isStored: false,
      needsApproval: false,
      schema: {
        type: 'object',
        properties: {
          minutes: { type: 'integer', minimum: 1, maximum: 10 },
          diallingCodes: { type: 'array', items: { type: 'string', pattern: '^[1-9]\\d{0,3}$' } },
          smsDay: { type: 'integer', minimum: 0 },
        },
      },
      ...never,
    },
    {
      name: 'withoutFactors',
      group: 'security',
      effect: 'calls',
      help: 'A login from a new network without a second factor: let in and marked, or not.',
      value: 'admit',
      defaultValue: 'admit',
      isStored: false,
      needsApproval: true,
      schema: { type: 'string', enum: ['admit', 'refuse'] },
      ...never,
    },
  ],
  switches: [
    {
      name: 'FREEPLAY3',
      help: 'Demo accounts without a username.',
      isOn: false,
      isOnByDefault: true,
      isStored: true,
      needsApproval: false,
      ...changed,
    },
    {
      name: 'PASSKEY3',
      help: 'Members may log in with passkeys.',
      isOn: true,
      isOnByDefault: true,
      isStored: false,
      needsApproval: false,
      ...never,
    },
  ],
  links: [
    {
      name: 'resource.FACEBOOK',
      value: { url: 'https://facebook.com/markhor' },
      schema: link,
      ...changed,
    },
    { name: 'customerService.LIVECHAT', value: null, schema: link, ...never },
  ],
};

/** Fields of the registration as the call answers them. */
export const registrationFields: RegistrationField[] = [
  {
    field: 'username',
    enabled: true,
    required: true,
    minLength: 4,
    maxLength: 16,
    patternId: 1,
    isIndispensable: true,
  },
  {
    field: 'email',
    enabled: true,
    required: false,
    minLength: 5,
    maxLength: 120,
    patternId: 3,
    isIndispensable: false,
  },
  {
    field: 'payeeName',
    enabled: false,
    required: false,
    minLength: 2,
    maxLength: 60,
    patternId: 16,
    isIndispensable: false,
  },
];
