/**
 * The sizes of pictures: `part` and `wide` are as high as the story, the others are a screen with
 * any overlay on it.
 */
export const sizes = {
  part: { width: 480, height: 240 },
  wide: { width: 960, height: 240 },
  phone: { width: 360, height: 720 },
  header: { width: 1280, height: 160 },
  desktop: { width: 1280, height: 720 },
} as const;

/** The file of a picture in `.storybook/pictures`. */
export const getPictureName = (story: string, frame: string): string =>
  `${story}-${frame.replaceAll(' ', '-')}.png`;

type Pictured = { readonly frames: readonly string[]; readonly size?: keyof typeof sizes };

// Brand, mode, language, and a direction where it is not the language's. Each brand in both modes,
// three scripts beside the Latin, both directions.
const [tala, shapla, mayura, oba, rimba, markhor] = [
  'philippines light EN',
  'bangladesh light BN',
  'india light HI',
  'nigeria dark EN',
  'indonesia light ID',
  'pakistan dark UR',
] as const;
const [talaDark, shaplaDark, mayuraDark, obaLight, rimbaDark, markhorLight] = [
  'philippines dark TY',
  'bangladesh dark EN',
  'india dark EN',
  'nigeria light EN',
  'indonesia dark EN',
  'pakistan light EN',
] as const;
const mirrored = 'indonesia light EN rtl';

const component = (
  name: string,
  frames: readonly string[],
  size: Pictured['size'] = 'part',
  story = 'catalog',
) => [`components-${name}--${story}`, { frames, size }] as const;

/** The stories whose pictures are stored, each in the frames that differ most for it. */
export const pictured: Readonly<Record<string, Pictured>> = {
  'tokens-tokens--default': {
    frames: [
      tala,
      talaDark,
      shapla,
      shaplaDark,
      mayura,
      mayuraDark,
      obaLight,
      oba,
      rimba,
      rimbaDark,
      markhorLight,
      markhor,
    ],
  },
  'tokens-tokens--type': { frames: [tala, shapla, mayura, oba, rimba, markhor] },
  ...Object.fromEntries([
    component('button', [tala, oba, markhor], 'wide'),
    component('textfield', [mayura, markhor]),
    component('phonefield', [shapla, markhor], 'part', 'default'),
    component('amountfield', [tala, rimbaDark]),
    component('otpfield', [oba, mirrored], 'part', 'half-typed'),
    component('select', [mayuraDark, markhor]),
    component('checkbox', [tala, markhor]),
    component('radiogroup', [rimba, markhor], 'part', 'cards'),
    component('switch', [shapla, markhor]),
    component('tabs', [talaDark, markhor]),
    component('segmentedcontrol', [obaLight, mirrored]),
    component('chip', [shaplaDark, mirrored]),
    component('badge', [tala, oba]),
    component('pagination', [mayura, markhor]),
    component('progress', [rimbaDark, mirrored]),
    component('steplist', [shapla, markhor]),
    component('balancechip', [oba, markhorLight]),
    component('money', [tala, markhor]),
    component('datalist', [markhorLight, markhor], 'wide', 'default'),
    component('datalist', [mayuraDark, markhor], 'part', 'on-a-phone'),
    component('daterange', [tala, markhor], 'phone', 'open'),
    component('menu', [obaLight, markhor], 'phone', 'open'),
    component('modal', [tala, markhor], 'desktop', 'default'),
    component('sheet', [shapla, markhor], 'phone', 'default'),
    component('confirmdialog', [rimba, markhor], 'phone', 'default'),
    component('emptystate', [shaplaDark, markhor]),
    component('failedstate', [oba, markhor]),
    component('noticebar', [mayura, mirrored]),
    component('toastregion', [talaDark, markhor], 'phone'),
    component('gamecard', [rimbaDark, markhor]),
    component('vendorcard', [tala, mirrored]),
    component('stateart', [tala, markhor], 'wide'),
  ]),
  'features-auth--login': { frames: [tala, markhor], size: 'phone' },
  'features-deposit--methods': { frames: [shapla, markhor], size: 'phone' },
  'features-games--lobby-finds-nothing': { frames: [rimbaDark, markhor], size: 'phone' },
  'features-content-pages--help': { frames: [mayura, markhor], size: 'phone' },
  'shell-states--closed-for-maintenance': { frames: [oba, markhor], size: 'phone' },
  'shell-frame--header-of-a-visitor': { frames: [tala, oba, markhor], size: 'header' },
  'shell-frame--menu': { frames: [rimba, markhor], size: 'phone' },
};
