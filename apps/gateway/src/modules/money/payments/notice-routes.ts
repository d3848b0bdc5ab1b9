import '../../../http/fastify-types.ts';

import { ApiError } from '@parlour/contract';
import type { FastifyInstance } from 'fastify';

import { jsonHeaders } from '../../../http/headers.ts';
import { sendMappedError } from '../../../http/send-error.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { DepositNotices } from './deposit-notices.ts';
import type { NoticeContext } from './notice-context.ts';
import { depositNotices } from './metrics.ts';
import type { PaymentMethods } from './payment-methods.ts';
import {
  isAboutPayout,
  isReversal,
  type NoticeHeaders,
  type PaymentProvider,
  type NoticeContent,
  type PayoutAnswer,
} from './payment-provider.ts';
import type { ReversalNotices } from './reversals/reversal-notices.ts';
import { ProviderFailure } from './provider-failure.ts';

/** Largest body of a notice. */
const MAX_BODY_BYTES = 64 * 1024;

/** Returns the path to which a provider sends the notices of a brand. */
export const toNoticePath = (provider: string, merchantCode: string): string =>
  `/payments/v1/notices/${provider}/${merchantCode}`;

export type PayoutNotices = {
  /** Does what a provider says about a payout, once; returns what was done, in a word. */
  readonly receive: (ctx: NoticeContext, answer: PayoutAnswer, body: string) => Promise<string>;
};

/** Reads a notice; one that is not from the provider is refused, and counted. */
async function readNotice(
  provider: PaymentProvider,
  tenancy: Tenancy,
  headers: NoticeHeaders,
  body: Buffer,
): Promise<NoticeContent> {
  try {
    const notice = await provider.readNotice(tenancy, headers, body);
    if (notice !== null) return notice;
  } catch (cause) {
    if (!(cause instanceof ProviderFailure)) throw cause;
    const error = new ApiError('payment_provider_unavailable');
    error.cause = cause;
    throw error;
  }
  depositNotices.inc({ provider: provider.name, result: 'FORGED' });
  throw new ApiError('vendor_signature_invalid');
}

type Deps = {
  readonly tenancies: TenancyLookup;
  readonly methods: Pick<PaymentMethods, 'provider'>;
  readonly notices: DepositNotices;
  readonly reversals: ReversalNotices;
  readonly payoutNotices: PayoutNotices;
};

/**
 * The entrance of payment providers' notices. The signature over the raw bytes decides; Host,
 * cookies and sessions mean nothing here. A notice is acknowledged once it is stored, whatever was
 * done with it: a repetition changes nothing.
 */
export async function registerNoticeRoutes(
  app: FastifyInstance,
  { tenancies, methods, notices, reversals, payoutNotices }: Deps,
): Promise<void> {
  const receive = async (ctx: NoticeContext, said: NoticeContent[number], text: string) => {
    if (isReversal(said))
      return { subject: said.reversalRef, result: await reversals.receive(ctx, said, text) };
    if (isAboutPayout(said))
      return { subject: said.payoutId, result: await payoutNotices.receive(ctx, said, text) };
    return { subject: said.depositId, result: await notices.receive(ctx, said, text) };
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(jsonHeaders);
  });
  app.setErrorHandler((error, request, reply) =>
    sendMappedError(error, request, reply, { language: 'EN' }),
  );
  app.post<{ Params: { provider: string; merchant: string } }>(
    toNoticePath(':provider', ':merchant'),
    { bodyLimit: MAX_BODY_BYTES, config: { call: 'payments.notice' } },
    async (request) => {
      const { provider: name, merchant } = request.params;
      const provider = methods.provider(name);
      const tenancy = tenancies.ofMerchant(merchant);
      if (!provider || !tenancy) throw new ApiError('not_found');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const ctx = { ...tenancy, provider: provider.name, requestId: request.id };
      const text = body.toString('utf8');
      for (const said of await readNotice(provider, tenancy, request.headers, body)) {
        const done = await receive(ctx, said, text);
        request.log.info({ provider: name, ...done }, 'payment notice');
      }
      return { received: true };
    },
  );
}
