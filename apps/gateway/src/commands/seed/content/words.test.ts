import { checkPromotion } from '@parlour/contract/promotions';
import { checkLadder } from '@parlour/contract/ranks';
import { describe, expect, it } from 'vitest';

import { safeHtml } from '../../../modules/content/announcements/safe-html.ts';
import { catalogue } from '../catalogue.ts';
import { teamMessages } from '../team/demo-team.ts';
import { planPromotions, planUnlisted, smallDepositOf } from './demo-promotions.ts';
import { planRanks } from './demo-ranks.ts';
import { banners, notices, pages, promotions } from './plan.ts';
import { type ContentWords, readWords } from './words.ts';

const words = await readWords();
const english = words.get('EN')!;

/** Every text of a language with the place where it stands. */
const collectTexts = (own: ContentWords) =>
  Object.entries(own).flatMap(([kind, byId]) =>
    Object.entries(byId).flatMap(([id, parts]) =>
      Object.entries(parts as Record<string, string>).map(([part, text]) => ({
        at: `${kind}.${id}.${part}`,
        text,
      })),
    ),
  );
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
/** Elements in their order, so that no language loses a list or a link on the way. */
const elements = (text: string) => (text.match(/<[^>]+>/g) ?? []).join('');

it('I18-01 has texts in the languages of the six brands, else English', () => {
  expect([...words.keys()]).toEqual(expect.arrayContaining(['BN', 'EN', 'HI', 'ID', 'TY', 'UR']));
});

it('LOB-07 the banner of a category leads to a playable game of it, if any', () => {
  for (const { group, link: [, way = ''] = [] } of banners) {
    // Both kinds of lottery show the banners of one.
    const types = group === 'elott' ? ['elott', 'lott'] : [group];
    const open = catalogue.games.filter(
      ({ type, isPlayable }) => isPlayable && types.includes(type.toLowerCase()),
    );
    // The slots have several banners; one of them tells of the week.
    if (open.length > 0 && group !== 'rng')
      expect(
        open.some(
          ({ vendor, code }) => way === `${vendor}.${code}` || way === `/lottery?gameCode=${code}`,
        ),
        group,
      ).toBe(true);
  }
});

it('SHL-09 each kind of lottery has a banner; the points shop leads elsewhere', () => {
  const ways = (name: string) =>
    banners.filter(({ group }) => group === name).map(({ link }) => link?.[1]);
  expect(ways('elott')).toEqual(['/lottery?gameCode=vn-north', '/lottery?gameCode=quick-five']);
  expect(ways('pointMall')).toEqual(['/promotions']);
});

/**
 * True when a text of the demo is allowed to speak of a bonus: it presents a promotion, or leads to
 * one.
 */
const leadsToPromotion = (at: string) =>
  at.startsWith('promotions.') ||
  banners.some(({ id, link }) => link?.[0] === 'promotion' && at.startsWith(`banners.${id}.`));

it('PRM-04 no text of the demo promises a number, or a bonus that no promotion pays', () => {
  const promised = [...words].flatMap(([language, own]) =>
    collectTexts({ ...own, help: {} })
      .filter(({ at, text }) =>
        leadsToPromotion(at)
          ? /\d/.test(text.replaceAll(/<[^>]+>/g, ''))
          : /\d+ ?%|bonus|বোনাস|बोनस|بونس|coming soon|segera hadir/i.test(text),
      )
      .map(({ at }) => `${language} ${at}`),
  );
  expect(promised).toEqual([]);
});

it.each(['TLB', 'BDT', 'INR', 'NGN', 'IDRK', 'PKR'])(
  'PRM-04 BON-01 what the demo presents in %s can be paid and met',
  (currency) => {
    const planned = planPromotions(currency, '2026-11-30');
    const unlisted = planUnlisted(smallDepositOf(currency));
    expect([...planned, ...unlisted].flatMap(({ terms }) => checkPromotion(terms))).toEqual([]);
    expect(checkLadder(planRanks(smallDepositOf(currency)))).toEqual([]);
    expect(planned.map(({ id }) => id).toSorted()).toEqual(
      promotions.map(({ promotion }) => promotion).toSorted(),
    );
  },
);

describe.each([...words])('the demo in %s', (language, own) => {
  it('HLP-01 the help explains how to deposit and withdraw, step by step, with the PIN', () => {
    const { deposit, withdrawal } = own.help;
    const pins: Partial<Record<string, string>> = { BN: 'পিন', HI: 'पिन', UR: 'پن' };
    expect(elements(deposit!.content)).toContain('<ol><li>');
    expect(elements(withdrawal!.content)).toContain('<ol><li>');
    expect(withdrawal!.content).toContain(pins[language] ?? 'PIN');
  });

  it('PRM-04 HLP-01 has words for everything that is planned, and for nothing else', () => {
    const plan = {
      banners: banners.map(({ id }) => id),
      notices: notices.map(({ id }) => id),
      promotions: promotions.map(({ id }) => id),
      help: pages.map(({ tag }) => tag),
      team: teamMessages.map(({ id }) => id),
    };
    for (const [kind, ids] of Object.entries(plan))
      expect(Object.keys(own[kind as keyof ContentWords]).toSorted(), kind).toEqual(ids.toSorted());
  });

  it('says the same as English: elements and placeholders are equal', () => {
    const others = new Map(collectTexts(own).map(({ at, text }) => [at, text]));
    const missing = { at: '', text: '' };
    expect(
      collectTexts(english)
        .filter(
          ({ at, text }) =>
            elements(others.get(at) ?? missing.text) !== elements(text) ||
            placeholders(others.get(at) ?? '').join() !== placeholders(text).join(),
        )
        .map(({ at }) => at),
    ).toEqual([]);
  });

  it('fits its places: titles, lines over a picture and words of a button', () => {
    const tooLong = Object.entries(own.banners)
      .filter(
        ([, { title, text, action }]) =>
          [...title].length > 44 || [...text].length > 90 || [...action].length > 24,
      )
      .map(([id]) => id);
    expect(tooLong).toEqual([]);
    expect(
      Object.entries({ ...own.notices, ...own.promotions })
        .filter(([, { title }]) => [...title].length > 110)
        .map(([id]) => id),
    ).toEqual([]);
  });

  it('holds only formatting that readers may get', () => {
    expect(
      collectTexts(own)
        .filter(
          ({ text }) =>
            /<script|style=|on\w+=/.test(text) || safeHtml(text).replaceAll(' />', '>') !== text,
        )
        .map(({ at }) => at),
    ).toEqual([]);
  });
});
