import '../../../http/fastify-types.ts';

import { ApiError, bodySchemaOf, contract, type Route } from '@parlour/contract';
import { signatureHeaders, verifyVendorCall } from '@parlour/contract/vendor-signature';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { VendorContext } from '../../../request/context.ts';
import type { VendorHandlers } from '../../../request/handlers.ts';
import { jsonHeaders } from '../../../http/headers.ts';
import { bodyError, parse } from '../../../http/parse.ts';
import { sendMappedError } from '../../../http/send-error.ts';
import type { FindVendorKey } from './vendor-keys.ts';

export type VendorApiDeps = {
  readonly handlers: VendorHandlers;
  readonly findKey: FindVendorKey;
  readonly now?: () => number;
};

/** Largest body of a vendor's call. */
const MAX_BODY_BYTES = 256 * 1024;

/**
 * A secret to compare with when the key is unknown, so that an unknown key costs as much as a wrong
 * signature.
 */
const DECOY_SECRET = 'no vendor has this secret';

type Handle = (context: VendorContext, body: unknown) => Promise<unknown>;

/**
 * The vendors' entrance: the signature over the raw bytes decides who calls; Host, cookies and
 * sessions mean nothing here. The nonce is part of the signature but is not stored: the transaction
 * id is what makes a replay harmless (docs/decisions/0023).
 */
export async function registerVendorApi(
  app: FastifyInstance,
  { handlers, findKey, now = Date.now }: VendorApiDeps,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(jsonHeaders);
  });
  app.setErrorHandler((error, request, reply) =>
    sendMappedError(error, request, reply, { language: 'EN' }),
  );

  const authenticate = async (request: FastifyRequest, body: Buffer): Promise<VendorContext> => {
    const header = (name: string) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : '';
    };
    const nonce = header(signatureHeaders.nonce);
    const key = await findKey(header(signatureHeaders.key));
    const signed = {
      method: request.method,
      path: request.url,
      timestamp: header(signatureHeaders.timestamp),
      nonce,
      body,
    };
    const right = verifyVendorCall(
      key?.secret ?? DECOY_SECRET,
      header(signatureHeaders.signature),
      signed,
      now(),
    );
    if (!key || !right || nonce.length < 8 || nonce.length > 128)
      throw new ApiError('vendor_signature_invalid');
    if (!key.admits(request.ip)) {
      // A right signature from a foreign network: the key may be in wrong hands.
      request.log.error({ vendor: key.vendorId, ip: request.ip }, 'vendor key of another network');
      throw new ApiError('vendor_signature_invalid');
    }
    return {
      tenant: key.tenant,
      tenantId: key.tenantId,
      vendorId: key.vendorId,
      requestId: request.id,
    };
  };

  for (const [name, call] of Object.entries(contract.vendor) as [
    keyof typeof contract.vendor,
    Route,
  ][]) {
    // Typed call by call where the handlers are written; alike here.
    const handle = handlers[name] as unknown as Handle;
    const schema = bodySchemaOf(call);
    app.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: false,
      bodyLimit: MAX_BODY_BYTES,
      config: { call: `vendor.${name}` },
      handler: async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const context = await authenticate(request, body);
        const answer = await handle(context, schema && parse(schema, parseJson(body)));
        if ((answer as { status?: string }).status === 'HELD')
          request.log.warn({ call: name, answer }, 'win held: its round exceeds the cap');
        return reply.send(call.reply.parse(answer));
      },
    });
  }
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) throw bodyError('required');
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw bodyError('json');
  }
}
