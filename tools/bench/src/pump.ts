import { Agent, request } from 'node:http';

import { Client } from 'pg';

import { median } from './median.ts';
import type { Product } from './product.ts';

const HOST = 'pakistan.localhost';
const REQUESTS = 50_000;
const GUESSES = 100_000;

type Reply = { readonly code: string; readonly ms: number };

/**
 * T-AUTH-3 on a running product: 50,000 requests for a code to 5,000 numbers in ten blocks of
 * neighbours from 500 addresses, each in a neighbourhood of its own, then 100,000 guesses at one
 * code. Returns whether no more was sent than a day allows, the alarm came within a minute, no code
 * was tried more than five times, and unknown numbers are answered no faster.
 */
export async function measurePumping({ port, databaseUrl }: Product): Promise<boolean> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  const agent = new Agent({ keepAlive: true, maxSockets: 24 });
  const tenant =
    (await db.query<{ id: number }>("select id from tenant where code = 'pakistan'")).rows[0]?.id ??
    0;

  const post = (path: string, body: object, ip: string) =>
    new Promise<Reply>((resolve, reject) => {
      const began = performance.now();
      const text = JSON.stringify(body);
      const headers = {
        host: `${HOST}:${port}`,
        merchant: 'markhor',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'x-forwarded-for': ip,
      };
      request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (response) => {
        let reply = '';
        response
          .setEncoding('utf8')
          .on('data', (part: string) => (reply += part))
          .on('end', () =>
            resolve({
              code: (JSON.parse(reply) as { errorCode?: string }).errorCode ?? 'ok',
              ms: performance.now() - began,
            }),
          );
      })
        .on('error', reject)
        .end(text);
    });
  const all = async (
    count: number,
    ask: (n: number) => Promise<Reply>,
  ): Promise<Map<string, number>> => {
    const reply = new Map<string, number>();
    let next = 0;
    await Promise.all(
      Array.from({ length: 24 }, async () => {
        for (let n = next++; n < count; n = next++) {
          const { code } = await ask(n);
          reply.set(code, (reply.get(code) ?? 0) + 1);
        }
      }),
    );
    return reply;
  };
  const count = async (sql: string): Promise<number> =>
    (await db.query<{ count: number }>(sql, [tenant])).rows[0]?.count ?? 0;

  /** Requests codes for every number once before any is repeated. */
  const requestCodes = async () => {
    const start = Date.now();
    // Each number once before any comes again, as a caller paid for each number would do it.
    const requests = await all(REQUESTS, (n) => {
      const number = n % 5000;
      return post(
        '/wps/verification/sms/register',
        {
          countryDialingCode: '92',
          mobileNo: `300${123 + Math.floor(number / 500)}0${String(number % 500).padStart(3, '0')}`,
        },
        `${20 + Math.floor((n % 500) / 250)}.${n % 250}.113.7`,
      );
    });
    const seconds = (Date.now() - start) / 1000;
    const sent = await count(
      "select count(*)::int from outbox where tenant = $1 and state <> 'withheld'",
    );
    const {
      rows: [alarm],
    } = await db.query<{ at: Date }>(
      "select min(at) as at from audit_event where tenant = $1 and actor = 'codes'",
      [tenant],
    );
    const alarmAfter = alarm ? (alarm.at.getTime() - start) / 1000 : Infinity;
    console.log(
      `\n${REQUESTS} requests for a code, 5,000 numbers in ten blocks, 500 addresses, ` +
        `${seconds.toFixed(0)} s: ${sent} sent, ` +
        `${[...requests].map(([code, many]) => `${code} ${many}`).join(', ')}; alarm after ` +
        `${alarmAfter.toFixed(1)} s`,
    );

    return { sent, alarmAfter };
  };

  /** Guesses at one code from ever new addresses. */
  const guessCode = async () => {
    await db.query('delete from throttle where tenant = $1', [tenant]);
    const known = await post(
      '/wps/member/password/sms',
      { mobileNum: '3012345678' },
      '198.51.100.1',
    );
    const guesses = await all(GUESSES, (n) =>
      post(
        '/wps/member/password/verification',
        {
          mobileNum: '3012345678',
          newPassword: 'yellow harbour 77',
          verificationCode: String(n % 1_000_000).padStart(6, '0'),
        },
        `198.51.${Math.floor(n / 250) % 250}.${n % 250}`,
      ),
    );
    const {
      rows: [code],
    } = await db.query<{ attempts: number }>(
      `select max(attempts)::int as attempts from verification_code where tenant = $1
        and purpose = 'reset'`,
      [tenant],
    );
    console.log(
      `${GUESSES} guesses at one code: ${code?.attempts ?? 'the code is gone: it was guessed'} ` +
        `evaluated, ${[...guesses].map(([reply, many]) => `${reply} ${many}`).join(', ')}`,
    );
    return { known, code, guesses };
  };

  /** Measures how much longer a known number takes than an unknown one. */
  const compareTimes = async () => {
    await db.query('delete from throttle where tenant = $1', [tenant]);
    await db.query(
      `insert into setting (tenant, key, value) values ($1, 'codes', '{"smsDay": 100000}')
        on conflict (tenant, key) do update set value = excluded.value`,
      [tenant],
    );
    await new Promise((resolve) => setTimeout(resolve, 6000));
    await db.query(
      `insert into member (tenant, username, password_hash, book, birth_date, mobile,
       mobile_verified_at)
       select tenant, 'timed' || n, password_hash, 'PLAY', '1990-01-01', '+92302' || lpad(n::text,
         3, '0') || '0000', now() from member, generate_series(1, 300) n where tenant = $1
         and username = 'demo01'`,
      [tenant],
    );
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let n = 1; n <= 300; n++) {
      const ask = (kind: 'known' | 'unknown') =>
        post(
          '/wps/member/password/sms',
          { mobileNum: `30${kind === 'known' ? 2 : 4}${String(n).padStart(3, '0')}0000` },
          kind === 'known'
            ? `10.${n % 250}.${Math.floor(n / 250)}.1`
            : `10.${250 - (n % 250)}.${Math.floor(n / 250) + 9}.1`,
        );
      for (const kind of n % 2 === 0
        ? (['known', 'unknown'] as const)
        : (['unknown', 'known'] as const)) {
        const reply = await ask(kind);
        if (reply.code === 'ok') times[kind].push(reply.ms);
      }
    }
    const ratio = median(times.known) / median(times.unknown);
    console.log(
      `known number ${median(times.known).toFixed(2)} ms, unknown number ` +
        `${median(times.unknown).toFixed(2)} ms, medians of ${times.known.length} and ` +
        `${times.unknown.length} in turn: ratio ${ratio.toFixed(3)}`,
    );
    return { ratio, times };
  };

  try {
    const { sent, alarmAfter } = await requestCodes();
    const { known, code, guesses } = await guessCode();
    const { ratio, times } = await compareTimes();
    return (
      Math.abs(ratio - 1) < 0.1 &&
      times.known.length === 300 &&
      times.unknown.length === 300 &&
      sent <= 300 &&
      alarmAfter <= 60 &&
      known.code === 'ok' &&
      code !== undefined &&
      code.attempts !== null &&
      code.attempts <= 5 &&
      !guesses.has('ok')
    );
  } finally {
    agent.destroy();
    await db.end();
  }
}
