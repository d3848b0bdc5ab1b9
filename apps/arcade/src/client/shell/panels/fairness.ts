import type { SeedView } from '@parlour/arcade-protocol';
import { CLIENT_SEED } from '@parlour/fair';
import { ApiError, type GameApi, randomHex } from '../api.ts';
import { el, fieldset, fill } from '../dom.ts';
import type { Say } from '../../texts/load.ts';
import { loadInto, openPanel } from './panel.ts';

const errorTexts: Readonly<Record<string, 'rotateUnused' | 'rotateOpen'>> = {
  seed_unused: 'rotateUnused',
  round_open: 'rotateOpen',
};

type Deps = {
  readonly say: Say;
  readonly api: GameApi;
  readonly language: string;
  readonly onSeed: (seed: SeedView) => void;
};

/** Facts of the seed in a definition list: label and value in turns. */
const facts = (...rows: readonly (readonly [label: string, value: string])[]): HTMLElement =>
  el(
    'dl',
    { class: 'facts' },
    ...rows.flatMap(([label, value]) => [
      el('dt', {}, label),
      el('dd', { class: 'hash', dir: 'ltr' }, value),
    ]),
  );

/** The field for the player's client seed. An invalid seed is not saved: `onInvalid` explains. */
function clientSeedField(
  say: Say,
  clientSeed: string | null,
  onSave: (clientSeed: string) => void,
  onInvalid: () => void,
): HTMLElement {
  const input = el('input', {
    id: 'client-seed',
    value: clientSeed ?? '',
    maxlength: 64,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    dir: 'ltr',
    'aria-describedby': 'client-seed-hint',
  });
  const save = () => {
    if (CLIENT_SEED.test(input.value)) {
      onSave(input.value);
      return;
    }
    onInvalid();
    input.focus();
  };
  return fieldset(
    save,
    el('button', { type: 'button', class: 'plain-button' }, say('saveSeed')),
    el('label', { for: 'client-seed' }, say('clientSeed')),
    input,
    el('p', { id: 'client-seed-hint', class: 'small' }, say('clientSeedHint')),
  );
}

const verifyLink = (say: Say, language: string): HTMLElement =>
  el(
    'p',
    {},
    el('a', { href: `/verify?lang=${language}`, target: '_blank', rel: 'noopener' }, say('check')),
  );

/** The fairness panel: the commitment, the client seed, seed rotation and the verify page. */
export function openFairness({ say, api, language, onSeed }: Deps): void {
  const { body } = openPanel(say, say('fairness'));

  function draw(seed: SeedView, news = ''): Node[] {
    const status = el('p', { class: 'news', role: 'status' }, news);

    async function replaceSeed(request: () => Promise<SeedView>, successText: string) {
      try {
        const next = await request();
        onSeed(next);
        fill(body, ...draw(next, successText));
      } catch (error) {
        const code = error instanceof ApiError ? error.code : 'server_error';
        status.textContent = say(errorTexts[code] ?? 'loadFailed');
      }
    }
    const save = (clientSeed: string) =>
      void replaceSeed(() => api.setClientSeed(seed.commitment, clientSeed), say('seedSaved'));
    const rotate = () =>
      void replaceSeed(async () => {
        const fresh = await api.rotateSeed();
        return api.setClientSeed(fresh.commitment, randomHex(8));
      }, say('rotated'));

    return [
      el('p', {}, say('fairLead')),
      facts([say('commitment'), seed.commitment], [say('nextNonce'), String(seed.bets)]),
      clientSeedField(say, seed.clientSeed, save, () => {
        status.textContent = say('clientSeedHint');
      }),
      status,
      el('button', { type: 'button', class: 'plain-button', onClick: rotate }, say('rotate')),
      el('p', { class: 'small' }, `${say('rotateHint')} ${say('autoRotate')}`),
      ...(seed.previous
        ? [
            facts(
              [say('previousSeed'), seed.previous.serverSeed],
              [say('previousCommitment'), seed.previous.commitment],
            ),
          ]
        : []),
      verifyLink(say, language),
    ];
  }

  void loadInto(body, say, async () => draw(await api.seed()));
}
