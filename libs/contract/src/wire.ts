import { contract, type SiteGroup } from './contract.ts';
import type { Method, Route } from './route.ts';
import { invertWords, type WireWords } from './wire-words.ts';

/** The part of a call that the browser needs: no schemas. */
export type WireCall = {
  readonly method: Method;
  readonly path: string;
  readonly module?: string;
  readonly encrypted?: true;
  readonly raw?: true;
  readonly softFail?: true;
  readonly renews?: true;
  readonly idempotent?: true;
  /** Its body may hold pictures, which take their time. */
  readonly uploads?: true;
  /**
   * Words that translate query and body into those of the wire, and the reply into those of the
   * code.
   */
  readonly queryWords?: WireWords;
  readonly bodyWords?: WireWords;
  readonly replyWords?: WireWords;
};

const strip = ({
  method,
  path,
  module,
  encrypted,
  raw,
  softFail,
  renews,
  idempotency,
  bodyLimit,
  words,
}: Route): WireCall => ({
  method,
  path,
  ...(module && { module }),
  ...(encrypted && { encrypted }),
  ...(raw && { raw }),
  ...(softFail && { softFail }),
  ...(renews && { renews }),
  ...(idempotency !== undefined && { idempotent: true }),
  ...(bodyLimit !== undefined && { uploads: true }),
  ...(words?.query && { queryWords: invertWords(words.query) }),
  ...(words?.body && { bodyWords: invertWords(words.body) }),
  ...(words?.reply && { replyWords: words.reply }),
});

const { vendor: _vendors, ...site } = contract;

/**
 * The contract without its schemas and without what only other clients call. In a browser build
 * this module is replaced by its own value (tools/nx, evaluate-wire), so that Zod never ships;
 * everywhere else it runs as it stands here.
 */
export const wire: Readonly<Record<SiteGroup, Readonly<Record<string, WireCall>>>> =
  Object.fromEntries(
    Object.entries(site).map(([group, calls]) => [
      group,
      Object.fromEntries(
        Object.entries(calls as Readonly<Record<string, Route>>)
          .filter(([, call]) => !call.notOnSite)
          .map(([name, call]) => [name, strip(call)]),
      ),
    ]),
  ) as Record<SiteGroup, Record<string, WireCall>>;
