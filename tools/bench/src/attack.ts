import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

import { hashAnswer } from '@parlour/gateway/captcha-answer';
import { Client } from 'pg';

import { median, quantile } from './median.ts';
import type { Product } from './product.ts';

const HOST = 'philippines.localhost';
const PASSWORD = 'Parlour-demo-1';
const GUESSES = 10_000;

type LoginReply = {
  readonly status: number;
  readonly code: string;
  readonly ms: number;
  readonly cookies: readonly string[];
};

/**
 * The attacks of T-AUTH-2 on a running product, by a guesser who waits for nothing and reads every
 * picture: 10,000 guesses at one account from 200 addresses while its owner logs in on a known
 * device; one guess at each of 10,000 accounts from one address; wrong password against unknown
 * name. Returns whether every limit held.
 */
export async function measureAttacks({ port, databaseUrl, masterKey }: Product): Promise<boolean> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  const agent = new Agent({ keepAlive: true, maxSockets: 24 });
  const tenant =
    (await db.query<{ id: number }>("select id from tenant where code = 'philippines'")).rows[0]
      ?.id ?? 0;

  const login = (
    username: string,
    password: string,
    ip: string,
    { cookie, captcha }: { readonly cookie?: string; readonly captcha?: string } = {},
  ) =>
    new Promise<LoginReply>((resolve, reject) => {
      const body = JSON.stringify({
        username,
        password,
        type: 'username',
        ...(captcha && { captcha }),
      });
      const start = performance.now();
      const headers = {
        host: `${HOST}:${port}`,
        merchant: 'tala',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': ip,
        ...(cookie && { cookie }),
      };
      request(
        { host: '127.0.0.1', port, path: '/wps/session/login', method: 'POST', agent, headers },
        (response) => {
          let text = '';
          response
            .setEncoding('utf8')
            .on('data', (part: string) => (text += part))
            .on('end', () => {
              const { errorCode = 'ok' } = JSON.parse(text) as { errorCode?: string };
              resolve({
                status: response.statusCode ?? 0,
                code: errorCode,
                ms: performance.now() - start,
                cookies: response.headers['set-cookie'] ?? [],
              });
            });
        },
      )
        .on('error', reject)
        .end(body);
    });

  /** Pictures whose characters the guesser knows, as many as there are guesses. */
  const pictures = async (count: number): Promise<string[]> => {
    const ids = Array.from({ length: count }, () => randomBytes(24).toString('base64url'));
    const key = Buffer.from(masterKey, 'hex');
    for (let from = 0; from < count; from += 1000) {
      const some = ids.slice(from, from + 1000);
      await db.query(
        `insert into captcha (tenant, id_hash, answer_hash, expires_at)
          select $1, i, a, now() + interval '1 hour'
          from unnest($2::bytea[], $3::bytea[]) as t (i, a)`,
        [
          tenant,
          some.map((id) => createHash('sha256').update(id).digest()),
          some.map((id) => hashAnswer(key, 'login', id, 'KNOWN')),
        ],
      );
    }
    return ids;
  };
  const guessAll = async (
    guess: (n: number, picture: string) => Promise<LoginReply>,
  ): Promise<LoginReply[]> => {
    const ids = await pictures(GUESSES);
    const replies: LoginReply[] = [];
    let next = 0;
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let n = next++; n < GUESSES; n = next++) replies.push(await guess(n, ids[n] ?? ''));
      }),
    );
    return replies;
  };
  const evaluated = (replies: readonly LoginReply[]) =>
    replies.filter(({ code }) => code === 'login_failed').length;

  /** Measures how much longer a wrong password takes than an unknown name. */
  const compareTimes = async (): Promise<number> => {
    await db.query(
      `insert into member (tenant, username, password_hash, book, birth_date)
        select tenant, 'timed' || n, password_hash, 'PLAY', '1990-01-01'
        from member, generate_series(1, 300) n where tenant = $1 and username = 'demo01'`,
      [tenant],
    );
    const times = { wrong: [] as number[], unknown: [] as number[] };
    for (let n = 1; n <= 300; n++) {
      const ip = (kind: number) => `10.${kind}.${Math.floor(n / 250)}.${n % 250}`;
      const attempt = {
        wrong: () => login(`timed${n}`, 'not the password', ip(1)),
        unknown: () => login(`timid${n}`, 'not the password', ip(2)),
      };
      // In turns, each as often first: what comes second finds warmer caches.
      for (const kind of n % 2 === 0
        ? (['wrong', 'unknown'] as const)
        : (['unknown', 'wrong'] as const))
        times[kind].push((await attempt[kind]()).ms);
    }
    const ratio = median(times.wrong) / median(times.unknown);
    console.log(
      `wrong password ${median(times.wrong).toFixed(2)} ms, unknown name ` +
        `${median(times.unknown).toFixed(2)} ms, medians of 300 each in turn: ratio ` +
        `${ratio.toFixed(3)}`,
    );
    return ratio;
  };

  /** Guesses at one account while its owner logs in on a known device. */
  const guessOneAccount = async () => {
    const first = await login('demo01', PASSWORD, '198.51.100.1');
    const device =
      first.cookies
        .map((line) => line.split(';')[0] ?? '')
        .find((pair) => pair.startsWith('__Host-device=')) ?? '';
    const owners: LoginReply[] = [];
    const over = new AbortController();
    const owner = (async () => {
      while (!over.signal.aborted) {
        owners.push(await login('demo01', PASSWORD, '198.51.100.1', { cookie: device }));
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    })();
    const one = await guessAll((n, picture) =>
      login('demo01', `guess ${n}`, `203.0.${113 + Math.floor((n % 200) / 100)}.${n % 100}`, {
        cookie: `captchaId=${picture}`,
        captcha: 'known',
      }),
    );
    over.abort();
    await owner;
    const welcome = owners.filter(({ status }) => status === 200);
    console.log(
      `\n${GUESSES} guesses at one account from 200 addresses: ${evaluated(one)} evaluated`,
    );
    console.log(
      `its owner on a known device meanwhile: ${welcome.length} of ${owners.length} ` +
        `logins, p99 ${quantile(
          welcome.map(({ ms }) => ms).toSorted((a, b) => a - b),
          0.99,
        ).toFixed(0)} ` +
        'ms',
    );

    return { one, owners, welcome };
  };

  try {
    const { one, owners, welcome } = await guessOneAccount();

    const many = await guessAll((n, picture) =>
      login(`unknown${n}`, PASSWORD, '203.0.115.1', {
        cookie: `captchaId=${picture}`,
        captcha: 'known',
      }),
    );
    console.log(
      `${GUESSES} accounts, one guess each, from one address: ${evaluated(many)} evaluated`,
    );

    const ratio = await compareTimes();
    return (
      evaluated(one) <= 100 &&
      welcome.length === owners.length &&
      evaluated(many) <= 60 &&
      Math.abs(ratio - 1) < 0.05
    );
  } finally {
    agent.destroy();
    await db.end();
  }
}
