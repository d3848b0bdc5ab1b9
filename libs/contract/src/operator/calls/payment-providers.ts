import { z } from 'zod';

import { Amount, PositiveAmount } from '../../shapes.ts';
import { Text } from '../../text.ts';
import { operatorRoute } from '../operator-route.ts';
import { providerRequests, providerStates } from '../choices.ts';
import { Outcome, Reason } from './operators.ts';

const ProviderName = Text().min(1).max(32);
/** A secret as it is pasted; the provider says what shape it has. */
const Secret = Text().trim().min(1).max(512);

const Provider = z.object({
  provider: z.string(),
  state: z.enum(providerStates),
  /** The position of the switch, whatever else keeps the provider off. */
  isOn: z.boolean(),
  /** The secrets that it needs: the last four characters of each, null while there is none. */
  keys: z.array(z.object({ name: z.string(), tail: z.string().nullable() })),
  keysSetAt: z.number().nullable(),
  /** Actions that wait for a second operator. */
  requests: z.array(z.enum(providerRequests)),
  methods: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      isOn: z.boolean(),
      min: Amount,
      max: Amount,
      /** The range of the provider itself. */
      lowest: Amount,
      highest: Amount,
      /**
       * The amount that arrived by it in thirty days, and the part that the provider kept of that
       * where it says.
       */
      received: Amount,
      fees: Amount,
    }),
  ),
  /** The path to which it sends its notices, on any host of the brand. */
  noticePath: z.string(),
  lastNoticeAt: z.number().nullable(),
  /** Calls that failed within the last day, and the newest of them. */
  failures: z.number().int(),
  lastFailure: z.object({ call: z.string(), reason: z.string(), at: z.number() }).nullable(),
});

/** The payment providers of one brand, and its keys there. */
export const paymentProviders = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/payment-providers',
    access: 'deposits.read',
    reply: z.object({ providers: z.array(Provider) }),
    summary: "The payment providers of a brand's country, with their state and health.",
  }),
  change: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/payment-providers/change',
    access: 'providers.write',
    action: 'payment-provider.changed',
    dualControl: 'whenLoosened',
    body: z.object({
      provider: ProviderName,
      isOn: z.boolean(),
      /** Every method of the provider. */
      methods: z
        .array(
          z.object({
            code: Text().min(1).max(64),
            isOn: z.boolean(),
            min: PositiveAmount,
            max: PositiveAmount,
          }),
        )
        .min(1)
        .max(50),
      reason: Reason,
    }),
    reply: Outcome,
    summary:
      'Switches a provider and sets its methods and limits; what lets more in needs a second ' +
      'operator.',
  }),
  place: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/payment-providers/place',
    access: 'providers.write',
    action: 'payment-provider.placed',
    dualControl: 'never',
    body: z.object({ providers: z.array(ProviderName).min(1).max(50), reason: Reason }),
    reply: z.null(),
    summary: 'Orders the providers: the methods of the first are offered first.',
  }),
  setKeys: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/payment-providers/keys',
    access: 'providers.write',
    action: 'payment-provider.keys.set',
    dualControl: 'always',
    body: z.object({
      provider: ProviderName,
      keys: z.record(Text().min(1).max(40), Secret),
      reason: Reason,
    }),
    reply: Outcome,
    summary: 'Stores the keys of a provider, sealed; they are used once a second operator agrees.',
  }),
  removeKeys: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/payment-providers/keys/remove',
    access: 'providers.write',
    action: 'payment-provider.keys.removed',
    dualControl: 'never',
    body: z.object({ provider: ProviderName, reason: Reason }),
    reply: z.null(),
    summary: 'Deletes the keys of a provider, which is off from then on.',
  }),
};
