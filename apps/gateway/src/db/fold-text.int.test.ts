import { foldText, hasWords } from '@parlour/contract/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

it('OPS-09 the database folds texts as the contract does', async () => {
  const texts = [
    'José PEÑA ß ẞ Æsir Œuvre Łódź Ørsted İstanbul ığdır ﬁn ＡＢＣ',
    'مُحَمَّد علي كريم فاطمة أحمد ٱلله ہجرت بھائی ې',
    'কো ক\u09c7\u09be রহিম रहीम ไทย Đức Nguyễn',
  ];
  const rows = await db.app.raw.many<{ readonly folded: string }>(
    'test.fold',
    'select fold_text(t) as folded from unnest($1::text[]) with ordinality x (t, n) order by n',
    [texts],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
});

it.each([
  ['Spring week', 'WEEK  spring'],
  ['محمد علی', 'علي'],
  ['Peña', 'pena'],
  ['রাহিম', 'রহিম'],
  ['Ali Raza', 'ali omar'],
  ['Ali', ' '],
])('OPS-09 of %s the words %s are found alike', async (text, wanted) => {
  const row = await db.app.raw.one<{ readonly found: boolean }>(
    'test.words',
    'select has_words($1, $2) as found',
    [text, wanted],
  );
  expect(row?.found).toBe(hasWords(wanted, text));
});
