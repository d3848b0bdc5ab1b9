import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

const text = z.string().min(1);
const Banners = z.record(
  z.string(),
  z.strictObject({ title: text, text: z.string().default(''), action: z.string().default('') }),
);
const Notices = z.record(z.string(), z.strictObject({ title: text, content: text }));
const Promotions = z.record(
  z.string(),
  z.strictObject({ title: text, subTitle: text, content: text }),
);

/**
 * The demo's words in one language, by id. `{brand}` and `{age}` stand for what the tenant says.
 */
export type ContentWords = {
  readonly banners: z.output<typeof Banners>;
  readonly notices: z.output<typeof Notices>;
  readonly promotions: z.output<typeof Promotions>;
  readonly help: z.output<typeof Notices>;
  /** The messages between agents and their downlines. */
  readonly team: z.output<typeof Notices>;
  /** The answers of operators to frequent questions of members, without formatting. */
  readonly answers: z.output<typeof Notices>;
};

const FOLDER = join(import.meta.dirname, 'words');

/** Languages that the demo's content is written in. */
const listWrittenLanguages = (): string[] => readdirSync(FOLDER).toSorted();

/** Reads the words of every language. */
export async function readWords(): Promise<ReadonlyMap<string, ContentWords>> {
  const read = async <Schema extends z.ZodType>(
    language: string,
    name: string,
    schema: Schema,
  ): Promise<z.output<Schema>> =>
    schema.parse(JSON.parse(await readFile(join(FOLDER, language, `${name}.json`), 'utf8')));
  const entries = listWrittenLanguages().map(async (language) => {
    const [banners, notices, promotions, help, team, answers] = await Promise.all([
      read(language, 'banners', Banners),
      read(language, 'notices', Notices),
      read(language, 'promotions', Promotions),
      read(language, 'help', Notices),
      read(language, 'team', Notices),
      read(language, 'answers', Notices),
    ]);
    return [language, { banners, notices, promotions, help, team, answers }] as const;
  });
  return new Map(await Promise.all(entries));
}
