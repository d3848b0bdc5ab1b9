import { z } from 'zod';

import { route } from '../route.ts';
import { Ms, Nothing, QueryInt, QueryJson } from '../shapes.ts';
import { Text } from '../text.ts';
import type { WireWords } from '../wire-words.ts';

type MenuNode = { modId: string; enabled: '0' | '1'; childrenNodes: MenuNode[] };
export const MenuNode: z.ZodType<MenuNode> = z.lazy(() =>
  z.object({ modId: z.string(), enabled: z.enum(['0', '1']), childrenNodes: z.array(MenuNode) }),
);

/** The tree of switches in words of the code. */
const switchWords = {
  modId: { name: 'name' },
  enabled: {
    name: 'isOn',
    values: [
      ['1', true],
      ['0', false],
    ],
  },
  childrenNodes: { name: 'children', fields: 'same' },
} as const satisfies WireWords;
const infoWords = { whitelabel: { fields: switchWords } } as const;

export const FieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
  /** A regular expression, or * for anything. */
  acceptedPattern: z.string(),
  patternId: z.number().int(),
});

/** Kinds of a brand's addresses elsewhere: social pages first, then downloads. */
export const resourceTypes = [
  'LINE',
  'WECHAT',
  'FACEBOOK',
  'TELEGRAM',
  'TELEGRAM_CHANNEL',
  'YOUTUBE',
  'INSTAGRAM',
  'TWITTER',
  'VIBER',
  'WHATSAPP',
  'IOS',
  'IOS_LITE',
  'ANDROID',
] as const;

/** An address of the brand elsewhere. Absent means that the brand has none of this kind. */
export const Resource = z.object({
  resourceType: z.enum(resourceTypes),
  /**
   * Absolute, or a path of the site itself. IOS_LITE is the installable web application: the site
   * with `?install`.
   */
  url: z.string(),
  /**
   * The address that the QR code leads to when that is not `url`; the code itself is drawn by the
   * client.
   */
  qrCodeUrl: z.string().optional(),
  labelNameEn: z.string().optional(),
});

/**
 * A line to customer service: VIP above rank level 4, else live chat. `path` is what its window
 * opens.
 */
export const CustomerService = z.object({
  csType: z.enum(['VIP', 'LIVECHAT']),
  path: z.string(),
  title: z.string().optional(),
});

export const Domain = z.object({ domainName: z.string() });

/** The data that drives the site, in addition to its content. */
export const SystemInfo = z.object({
  customerService: z.array(CustomerService),
  domainRoute: z.array(Domain),
  resources: z.array(Resource),
  whitelabel: MenuNode,
  register: z.record(z.string(), FieldRule),
  mainDomain: z.string(),
  analytics: z.object({ gtagId: z.string() }).optional(),
  /** Origins that pictures may come from; empty means the page's own. One is picked at random. */
  imageCDNs: z.array(z.string()),
  /**
   * Origins that games are launched from; empty means the vendor's own. Each launch is answered
   * with one of them, picked at random.
   */
  launchGameCDNs: z.array(z.string()),
  /**
   * Codes by text message: whether they can be sent, and to numbers of which dialling codes
   * (without plus).
   */
  sms: z.object({ enabled: z.boolean(), diallingCodes: z.array(z.string()).optional() }),
  gw: z.object({ PROFILE_ICON_COUNT: z.number().int() }),
});

/** The operator's notice about the closed site, in the reader's language. */
export const Closed = z.object({
  title: z.string().optional(),
  message: z.string().optional(),
  until: Ms.optional(),
});

const Location = z.object({ ip: z.string(), countryCode: z.string().nullable() });

export const SystemStatus = z.object({
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
  location: Location,
  /**
   * Ours: what the page must say about money; play money unless the tenant holds a licence record.
   */
  book: z.enum(['PLAY', 'REAL']),
  /** Ours: the youngest age that may register here. */
  minimumAge: z.number().int(),
  /** Ours: there when the site is closed and the operator said why. */
  closed: Closed.optional(),
  info: SystemInfo,
});

/** Messages that a brand sends by text message or mail; their texts can be asked for. */
export const messageTemplates = ['code', 'reset', 'changed'] as const;

/** A country that the product serves, and where. */
export const Region = z.object({
  country: z.string(),
  countryName: z.string(),
  currency: z.string(),
  langList: z.array(z.string()),
  domain: z.string(),
});

export const system = {
  status: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/wps/v2/system/status' }],
    path: '/wps/system/status',
    module: 'COMM3',
    access: 'public',
    openWhenClosed: true,
    reply: SystemStatus,
    words: { reply: { info: { fields: infoWords } } },
    summary:
      'Whether the site is open to this visitor, and what drives it: maintenance comes ' +
      'before region restriction.',
  }),
  consolidated: route({
    method: 'GET',
    path: '/wps/system/settings/consolidated',
    module: 'COMM3',
    access: 'public',
    openWhenClosed: true,
    reply: SystemInfo,
    words: { reply: infoWords },
    summary: 'The settings of the site in one bundle, the same as `info` of the status.',
  }),
  whitelabel: route({
    method: 'GET',
    path: '/wps/system/whitelabel',
    module: 'COMM3',
    access: 'public',
    cached: true,
    openWhenClosed: true,
    reply: MenuNode,
    words: { reply: switchWords },
    summary: 'The switches of this merchant as one tree of menu nodes.',
  }),
  registerSettings: route({
    method: 'GET',
    path: '/wps/system/setting/register',
    module: 'REG3',
    access: 'public',
    cached: true,
    openWhenClosed: true,
    reply: z.record(z.string(), FieldRule),
    summary:
      'The rule of each registration field, enforced with the same definition on both sides.',
  }),
  domainRoute: route({
    method: 'GET',
    path: '/wps/system/domainRoute',
    access: 'public',
    cached: true,
    openWhenClosed: true,
    needsLanguage: true,
    reply: z.object({
      domainList: z.array(Domain),
      resources: z.array(Resource),
      customerService: z.array(CustomerService),
    }),
    summary:
      'The domains of the brand without port, its addresses elsewhere and its lines to ' +
      'customer service.',
  }),
  ping: route({
    method: 'GET',
    path: '/wps/system/test/ping',
    access: 'public',
    openWhenClosed: true,
    acrossDomains: true,
    query: z.object({ speed: QueryInt(0, 120_000).optional() }),
    reply: Nothing,
    summary:
      'Answers at once, so that the way to a domain can be measured, from pages on the ' +
      'brand’s other domains too; `speed` hands in what was measured, in ms.',
  }),
  country: route({
    method: 'GET',
    path: '/wps/system/country',
    access: 'public',
    cached: true,
    openWhenClosed: true,
    reply: z.object({
      countryCode: z.string(),
      countryDialingCode: z.string(),
      currency: z.string(),
      currencySymbol: z.string(),
      countries: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })),
    }),
    summary:
      'The brand’s country with dialling code and currency, and the dialling code of every ' +
      'country, without plus.',
  }),
  location: route({
    method: 'GET',
    path: '/wps/system/location',
    access: 'public',
    openWhenClosed: true,
    reply: Location,
    summary:
      'The address and country of the caller; the country is null when no registry knows it.',
  }),
  templates: route({
    method: 'GET',
    path: '/wps/system/templates',
    access: 'public',
    notOnSite: true,
    openWhenClosed: true,
    query: z.object({
      templateId: z.enum(messageTemplates),
      /** The code of the brand that is called, where it is sent. */
      merchantCode: Text().max(32).optional(),
      /** A JSON object with what the text names, such as {"code":"123456","minutes":5}. */
      parameters: QueryJson(
        z.record(Text().max(32), z.union([Text().max(64), z.number()])),
      ).optional(),
    }),
    reply: z.string(),
    summary:
      'The text of a message that the brand sends, in the reader’s language, filled with ' +
      'the parameters. One that the text names and the request does not is refused.',
  }),
  regions: route({
    method: 'GET',
    path: '/api/v1/system/regions',
    access: 'public',
    cached: true,
    openWhenClosed: true,
    reply: z.array(Region),
    summary:
      'Ours: the countries that the product serves, each with its currency, languages and ' +
      'first domain; a brand’s bundle does not know the others.',
  }),
};
