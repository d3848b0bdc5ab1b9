import type { TenantConfig } from '@parlour/tenant';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';

import { forgetOwnerStacks } from '../libs/testing/src/forget-owner-stacks.ts';
import { readChoice, tools, viewports } from './choice.ts';
import { Frames, type Surroundings } from './frame.tsx';
import { stretchedFrame } from './frames.ts';
import { assertDraws, assertTextsFit } from './story-checks.ts';
import { areWordsStretched } from './texts.ts';

const tenants: readonly TenantConfig[] = Object.values(
  import.meta.glob<TenantConfig>('../tenants/*/tenant.config.ts', {
    eager: true,
    import: 'default',
  }),
);
// A run of the tests says in which brand it looks.
const frameFromEnvironment = import.meta.env.STORYBOOK_FRAME as string | undefined;
const [tenant = tenants[0]?.code, mode = 'light', language = 'EN'] =
  frameFromEnvironment?.split(' ') ?? [];
const viewport = import.meta.env.STORYBOOK_VIEWPORT as string | undefined;
const isStretched = areWordsStretched || frameFromEnvironment === stretchedFrame;

// A page that a story looks at loads its files when it is shown; by default it had one second.
configure({ asyncUtilTimeout: 20_000 });
if (frameFromEnvironment !== undefined) forgetOwnerStacks();

const preview: Preview = {
  globalTypes: tools(tenants),
  initialGlobals: {
    tenant,
    mode,
    language,
    direction: 'auto',
    ...(viewport && { viewport: { value: viewport } }),
  },
  parameters: {
    layout: 'fullscreen',
    viewport: { options: viewports },
    // A fault that excludes a user is an error. An exception names its rule and its reason beside
    // the story. A run of the tests asks for faults alone: what passes fills 120 KiB a story.
    a11y: {
      test: 'error',
      ...(frameFromEnvironment !== undefined && { options: { reporter: 'no-passes' } }),
      // It looks for `!important` in style attributes, which React cannot write, and takes a tenth.
      config: { rules: [{ id: 'avoid-inline-spacing', enabled: false }] },
    },
    backgrounds: { disable: true },
    controls: { expanded: true },
    options: {
      storySort: {
        order: [
          'Start',
          'Guidelines',
          'Tokens',
          'Components',
          'Features',
          'Shell',
          'Games',
          'Console',
        ],
      },
    },
  },
  decorators: [
    (Story, { id, globals, parameters }) => {
      const { stores, api, frame, needsPage } = parameters as Surroundings;
      return (
        <Frames
          {...(stores && { stores })}
          {...(api && { api })}
          {...(frame && { frame })}
          {...(needsPage && { needsPage })}
          choice={readChoice(globals, tenants)}
          storyId={id}
          isStretched={isStretched}
          render={() => <Story />}
        />
      );
    },
  ],
  // The pages of Storybook itself show a story as it is; a run of the tests judges it.
  afterEach: async (story) => {
    if (frameFromEnvironment === undefined) return;
    await assertDraws(story);
    if (isStretched) await assertTextsFit();
  },
  tags: ['autodocs'],
};

export default preview;
