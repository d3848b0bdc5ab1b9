import { Agent, request } from 'node:http';

import { SIGNATURE_HEADER, signNotice } from '@parlour/gateway/sandbox-signature';

import type { Acknowledged, SiteCall, SiteOperation } from './oracle.ts';
import type { Tenancy } from './players.ts';

type SiteClient = {
  /** Sends an operation once; status 0 where no answer came. */
  readonly send: (url: string, operation: SiteOperation, tenancy: Tenancy) => Promise<Acknowledged>;
  readonly close: () => void;
};

const DEPOSIT_PATH = '/wps/relay/MCSFE_depositByLaunchUrl';
const paths: Readonly<Record<Exclude<SiteCall, 'notice'>, string>> = {
  deposit: DEPOSIT_PATH,
  order: DEPOSIT_PATH,
  withdrawal: '/api/v1/withdrawals/request',
  transfer: '/api/v1/transfers/send',
};

/** The field of an answer that must never change: a withdrawal moves on, but keeps its number. */
const lasting: Partial<Record<SiteCall, string>> = {
  order: 'depositId',
  withdrawal: 'withdrawalId',
  transfer: 'transferId',
};

type Said = { value?: Record<string, unknown>; errorCode?: string };

function toAcknowledged(call: SiteCall, status: number, said: string): Acknowledged {
  const answer = JSON.parse(said) as Said;
  const body = answer.value ?? (call === 'notice' ? { ...answer } : null);
  if (status !== 200 || !body) return { status, body: { errorCode: answer.errorCode } };
  const name = lasting[call];
  return { status, body: name === undefined ? body : { [name]: body[name] } };
}

/** Sends what members and the sandbox provider send. */
export function createSiteClient(sandboxSecret: Buffer): SiteClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });

  const post = (
    url: URL,
    headers: Readonly<Record<string, string>>,
    text: string,
    read: (status: number, said: string) => Acknowledged,
  ): Promise<Acknowledged> =>
    new Promise((resolve) => {
      const none = () => resolve({ status: 0, body: {} });
      const length = { 'content-length': String(Buffer.byteLength(text)) };
      const call = request(
        url,
        { method: 'POST', agent, timeout: 10_000, headers: { ...headers, ...length } },
        (response) => {
          let said = '';
          response
            .setEncoding('utf8')
            .on('data', (part: string) => (said += part))
            .on('error', none)
            .on('end', () => {
              try {
                resolve(read(response.statusCode ?? 0, said));
              } catch {
                none();
              }
            });
        },
      );
      call
        .on('error', none)
        .on('timeout', () => call.destroy())
        .end(text);
    });

  return {
    close: () => agent.destroy(),
    send(url, { account, call, id, body }, { site, merchantCode }) {
      const text = JSON.stringify(body);
      const read = (status: number, said: string) => toAcknowledged(call, status, said);
      const json = { 'content-type': 'application/json' };
      if (call === 'notice') {
        const signature = signNotice(sandboxSecret, merchantCode, text);
        const path = `/payments/v1/notices/sandbox/${merchantCode}`;
        return post(new URL(path, url), { ...json, [SIGNATURE_HEADER]: signature }, text, read);
      }
      const headers = {
        ...site,
        ...json,
        authorization: account.token,
        cookie: account.cookie ?? '',
        'idempotency-key': id,
      };
      return post(new URL(paths[call], url), headers, text, read);
    },
  };
}
