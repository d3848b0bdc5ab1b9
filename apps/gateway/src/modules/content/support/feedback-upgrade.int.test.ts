import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';

import { migrate, MIGRATIONS } from '../../../db/migrate.ts';

let client: Client;
let url: string;
let folder: string;

/** Runs a statement on the server, outside of the test's database. */
async function onServer(sql: string): Promise<void> {
  const server = new Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  await server.query(sql);
  await server.end();
}

beforeEach(async () => {
  const name = `parlour_feedback_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const database = new URL(inject('postgresUrl'));
  database.pathname = `/${name}`;
  url = database.href;
  client = new Client({ connectionString: url });
  await client.connect();
  folder = mkdtempSync(join(tmpdir(), 'parlour-feedback-'));
  // The schema as it was before tickets.
  cpSync(MIGRATIONS, folder, { recursive: true, filter: isEarlier });
  await migrate(url, folder);
});
afterEach(async () => {
  await client.end();
  await onServer(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** The type that today's functions need, which stand beside the numbered files. */
const TYPE_OF_FUNCTIONS = '107_posting_legs.sql';

/** Every file but the numbered ones from 098 on. */
function isEarlier(file: string): boolean {
  const name = basename(file);
  return !/^\d{3}_/.test(name) || name < '098' || name === TYPE_OF_FUNCTIONS;
}

const rows = async (sql: string) => (await client.query<object>(sql)).rows;

it('HLP-03 HLP-02 feedback from before is a ticket with picture, answers and state', async () => {
  await client.query(`
    insert into tenant (code, currency, symbol, book, minimum_age, time_zone)
      values ('philippines', 'PHP', 'P', 'PLAY', 21, 'Asia/Manila');
    insert into operator (login, name) values ('support@example.com', 'Support');
    insert into feedback (tenant, kind, sender, content, language, state, changed_at) values
      (1, 'deposit', 'a', 'Not looked at.', 'EN', 'NEW', null),
      (1, 'game', 'b', 'Answered.', 'EN', 'OPEN', now()),
      (1, 'other', 'c', 'Finished.', 'EN', 'DONE', now());
    insert into upload (tenant, feedback, content)
      select 1, id, 'a picture' from feedback where sender = 'b';
    insert into sent_message (tenant, id, kind, audience, author, feedback, receivers, state,
        finished_at)
      select 1, 'm1', 'service', 'member', o.id, f.id, 1, 'sent', now()
      from operator o, feedback f where f.sender = 'b';
    insert into sent_message_text values (1, 'm1', 'EN', 'Your round', 'It was settled.');
    insert into operator_role (name, permissions) values ('Watch', '{moderation.read}');
  `);
  cpSync(MIGRATIONS, folder, { recursive: true });
  await migrate(url, folder);
  expect(
    await rows(`select sender, state, waiting_since is not null as waits,
      closed_at is not null as closed from support_ticket order by id`),
  ).toEqual([
    { sender: 'a', state: 'open', waits: true, closed: false },
    { sender: 'b', state: 'answered', waits: false, closed: false },
    { sender: 'c', state: 'closed', waits: false, closed: true },
  ]);
  expect(
    await rows(`select t.sender, m.author, m.content, count(u.id)::int as pictures
      from support_message m join support_ticket t on t.id = m.ticket
      left join upload u on u.support_message = m.id
      group by t.id, t.sender, m.id, m.author, m.content order by t.id, m.id`),
  ).toEqual([
    { sender: 'a', author: 'member', content: 'Not looked at.', pictures: 0 },
    { sender: 'b', author: 'member', content: 'Answered.', pictures: 1 },
    { sender: 'b', author: 'operator', content: 'It was settled.', pictures: 0 },
    { sender: 'c', author: 'member', content: 'Finished.', pictures: 0 },
  ]);
  expect(await rows('select permissions from operator_role')).toEqual([
    { permissions: ['moderation.read', 'support.read'] },
  ]);
});
