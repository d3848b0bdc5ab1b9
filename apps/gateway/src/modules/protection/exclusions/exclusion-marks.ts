import { createHmac } from 'node:crypto';

import type { ExclusionTrait } from '@parlour/contract/rules';

import { derivePurposeKey } from '../../../security/derive-key.ts';
import { foldFacts, type PersonFacts } from './person-facts.ts';

/** A keyed hash, in hexadecimal digits, of a birthday and one more trait of a person. */
export type ExclusionMark = { readonly hash: string; readonly trait: ExclusionTrait };

/**
 * Computes by what a person is recognised. No trait counts without the birthday: families share
 * browsers and numbers, and strangers share names. The tenant is no part of it, so that brands of
 * a group find the same marks.
 */
export function createMarkHasher(masterKey: Buffer) {
  const key = derivePurposeKey(masterKey, 'exclusion mark v1');
  return (facts: PersonFacts, parseMobile: (typed: string) => string | null): ExclusionMark[] => {
    const folded = foldFacts(facts, parseMobile);
    const marks = facts.birthDates.flatMap((birthDate) =>
      folded.map(({ trait, value }) => ({
        trait,
        hash: createHmac('sha256', key)
          .update(JSON.stringify([birthDate, trait, value]))
          .digest('hex'),
      })),
    );
    return [...new Map(marks.map((mark) => [mark.hash, mark])).values()];
  };
}

export type MarkHasher = ReturnType<typeof createMarkHasher>;
