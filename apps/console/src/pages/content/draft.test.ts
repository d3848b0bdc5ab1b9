import { expect, it } from 'vitest';

import { fromLocalTime, toLocalTime } from '../../text/zoned-time.ts';
import { compareDrafts, findMissing, newDraft, toEdited, toSavedDraft, withText } from './draft.ts';

const now = Date.UTC(2026, 10, 25, 11, 30);

it('OPS-09 a draft has every language of the brand; those without words are not saved', () => {
  const draft = withText(newDraft('banner', ['EN', 'UR']), 'EN', { title: 'Spring' });
  expect(findMissing(draft)).toEqual(['UR']);
  expect(toSavedDraft(draft).texts.map(({ language }) => language)).toEqual(['EN']);
  expect(toEdited(toSavedDraft(draft), ['EN', 'UR'])).toEqual(draft);
});

it('OPS-09 versions are compared field by field and language by language', () => {
  const before = newDraft('banner', ['EN', 'UR']);
  const after = withText({ ...before, position: 4 }, 'UR', { title: 'بہار' });
  expect(compareDrafts(before, before)).toEqual([]);
  expect(compareDrafts(before, after)).toEqual([
    { field: 'texts.title', language: 'UR', before: '', after: 'بہار' },
    { field: 'position', language: null, before: '0', after: '4' },
  ]);
});

it('OPS-09 a time is in the zone of the brand, next to a change of clocks too', () => {
  expect(toLocalTime(now, 'Asia/Karachi')).toBe('2026-11-25T16:30');
  expect(fromLocalTime('2026-11-25T16:30', 'Asia/Karachi')).toBe(now);
  expect(fromLocalTime('2026-03-29T03:30', 'Europe/Berlin')).toBe(Date.UTC(2026, 2, 29, 1, 30));
  expect(fromLocalTime('', 'Asia/Karachi')).toBeNull();
});
