import { createHash, createHmac, randomBytes } from 'node:crypto';

import { ApiError, type Contract, fieldError, type HandlerInput } from '@parlour/contract';

import type { Database } from '../../../../db/pool.ts';
import type { Context } from '../../../../request/context.ts';
import { toNetwork } from '../../../../security/ip-address.ts';
import { type Throttle } from '../../../../security/throttle.ts';
import { renderCaptcha, randomCaptchaText } from './captcha-image.ts';
import { derivePurposeKey } from '../../../../security/derive-key.ts';

type CaptchaRequest = Pick<Context, 'tenantId' | 'ip' | 'cookies'>;

export type CaptchaPurpose = HandlerInput<Contract['check']['captcha']>['purpose'];

/** Pictures with characters to copy, for calls that ask for `captcha`. */
export type Captchas = {
  /**
   * A new picture as base64, empty where the purpose asks for none; the one that this browser had
   * before is void. At most one a second, for every caller.
   */
  readonly issue: (
    ctx: CaptchaRequest,
    input: { readonly purpose: CaptchaPurpose },
  ) => Promise<string>;
  /**
   * Checks that these are the characters of the browser's picture for this purpose. The picture is
   * used up either way.
   */
  readonly consume: (
    ctx: Pick<Context, 'tenantId' | 'cookies'>,
    purpose: CaptchaPurpose,
    answer: string | undefined,
  ) => Promise<boolean>;
  /** Uses up the answer of a call that always asks for one; throws captcha_invalid. */
  readonly require: (
    ctx: Pick<Context, 'tenantId' | 'cookies'>,
    purpose: Exclude<CaptchaPurpose, 'login'>,
    answer: string | undefined,
  ) => Promise<void>;
};

const COOKIE = 'captchaId';
const LIFE_SECONDS = 120;
/** A browser without cookies is held by its network. */
const networkLimit = { kind: 'captcha-network', max: 60, window: '1 minute' } as const;

const hashId = (id: string): Buffer => createHash('sha256').update(id).digest();

/**
 * Returns the stored hash of an answer: keyed, because so few characters would not be hidden by a
 * plain hash.
 */
export const hashAnswer = (
  masterKey: Buffer,
  purpose: CaptchaPurpose,
  id: string,
  answer: string,
): Buffer =>
  createHmac('sha256', derivePurposeKey(masterKey, `captcha ${purpose} v1`))
    .update(`${id} ${answer.trim().toUpperCase()}`)
    .digest();

type Deps = {
  readonly db: Database;
  readonly masterKey: Buffer;
  readonly throttle: Throttle;
  /** HUMAN_CHECK: whether calls that always need an answer ask for it. */
  readonly on: boolean;
};

export function createCaptchas({ db, masterKey, throttle, on }: Deps): Captchas {
  const issue: Captchas['issue'] = async (ctx, { purpose }) => {
    // A login asks for a picture after failures only, which RATE_LIMITS counts.
    if (!on && purpose !== 'login') return '';
    const { tenantId, cookies, ip } = ctx;
    await throttle.consume(tenantId, networkLimit, toNetwork(ip));
    const [id, text] = [randomBytes(24).toString('base64url'), randomCaptchaText()];
    const previous = cookies.read(COOKIE);
    await db.transaction(tenantId, async (tx) => {
      if (previous !== undefined) {
        // One statement: of two requests at once one finds the old picture, the other finds it
        // gone.
        const old = await tx.one<{ young: boolean }>(
          'captcha-replace',
          `delete from captcha where tenant = $1 and id_hash = $2
            returning created_at > clock_timestamp() - interval '1 second' as young`,
          [tenantId, hashId(previous)],
        );
        // Thrown inside the transaction, so that the picture stays good.
        if (old?.young) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: 1 });
      }
      await tx.exec(
        'captcha-add',
        'insert into captcha (tenant, id_hash, answer_hash) values ($1, $2, $3)',
        [tenantId, hashId(id), hashAnswer(masterKey, purpose, id, text)],
      );
    });
    cookies.write(COOKIE, id, LIFE_SECONDS);
    return (await renderCaptcha(text)).toString('base64');
  };

  const consume: Captchas['consume'] = async ({ tenantId, cookies }, purpose, answer) => {
    const id = cookies.read(COOKIE);
    if (id === undefined || answer === undefined || answer === '') return false;
    const row = await db.transaction(tenantId, (tx) =>
      tx.one<{ right: boolean }>(
        'captcha-use',
        `delete from captcha where tenant = $1 and id_hash = $2 returning answer_hash = $3
          and expires_at > clock_timestamp() as right`,
        [tenantId, hashId(id), hashAnswer(masterKey, purpose, id, answer)],
      ),
    );
    return row?.right === true;
  };

  return {
    issue,
    consume,
    async require(ctx, purpose, answer) {
      if (on && !(await consume(ctx, purpose, answer)))
        throw fieldError([{ field: 'captcha', rule: 'wrong' }], 'captcha_invalid');
    },
  };
}
