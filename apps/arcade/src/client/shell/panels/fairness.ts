import type { SeedView } from '../../../http/views.ts';
import { CLIENT_SEED } from '../../../fair/stream.ts';
import { ApiFault, type GameApi } from '../api.ts';
import { el, fieldset, fill } from '../dom.ts';
import type { Say } from '../../texts/load.ts';
import { loadInto, openPanel } from './panel.ts';

type Deps = {
  readonly say: Say;
  readonly api: GameApi;
  readonly language: string;
  readonly onSeed: (seed: SeedView) => void;
  readonly newSeed: () => string;
};

/** The fairness panel: fingerprint, own seed, revealing, and the way to check. */
export function openFairness({ say, api, language, onSeed, newSeed }: Deps): void {
  const { body } = openPanel(say, say('fairness'));
  const value = (label: string, text: string) => [
    el('dt', {}, label),
    el('dd', { class: 'hash', dir: 'ltr' }, text),
  ];

  function draw(seed: SeedView, news = ''): Node[] {
    const input = el('input', {
      id: 'client-seed',
      value: seed.clientSeed ?? '',
      maxlength: 64,
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      dir: 'ltr',
      'aria-describedby': 'client-seed-hint',
    });
    const status = el('p', { class: 'news', role: 'status' }, news);
    const run = (work: () => Promise<SeedView>, words: string) => async () => {
      try {
        const next = await work();
        onSeed(next);
        fill(body, ...draw(next, words));
      } catch (error) {
        const code = error instanceof ApiFault ? error.code : 'trouble';
        status.textContent = say(
          code === 'seed_unused'
            ? 'rotateUnused'
            : code === 'round_open'
              ? 'rotateOpen'
              : 'loadFailed',
        );
      }
    };
    const save = run(() => api.setSeed(seed.commitment, input.value), say('seedSaved'));
    const rotate = run(async () => {
      const fresh = await api.rotate();
      return api.setSeed(fresh.commitment, newSeed());
    }, say('rotated'));
    return [
      el('p', {}, say('fairLead')),
      el(
        'dl',
        { class: 'facts' },
        ...value(say('commitment'), seed.commitment),
        ...value(say('nextNonce'), String(seed.bets)),
      ),
      fieldset(
        () => {
          if (CLIENT_SEED.test(input.value)) void save();
          else {
            status.textContent = say('clientSeedHint');
            input.focus();
          }
        },
        el('button', { type: 'button', class: 'plain-button' }, say('saveSeed')),
        el('label', { for: 'client-seed' }, say('clientSeed')),
        input,
        el('p', { id: 'client-seed-hint', class: 'small' }, say('clientSeedHint')),
      ),
      status,
      el(
        'button',
        { type: 'button', class: 'plain-button', onClick: () => void rotate() },
        say('rotate'),
      ),
      el('p', { class: 'small' }, `${say('rotateHint')} ${say('autoRotate')}`),
      ...(seed.previous
        ? [
            el(
              'dl',
              { class: 'facts' },
              ...value(say('previousSeed'), seed.previous.serverSeed),
              ...value(say('previousCommitment'), seed.previous.commitment),
            ),
          ]
        : []),
      el(
        'p',
        {},
        el(
          'a',
          { href: `/verify?lang=${language}`, target: '_blank', rel: 'noopener' },
          say('check'),
        ),
      ),
    ];
  }

  void loadInto(body, say, async () => draw(await api.seed()));
}
