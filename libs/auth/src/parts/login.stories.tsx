import { CallError } from '@parlour/client';
import type { Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { writeRemembered } from '../model/remembered-login.ts';
import { authStores, dialogProps as props } from '../testing/auth-stories.ts';
import { LoginDialog } from '../screens/login-dialog.tsx';

/** As the gateway draws it: what can be read here is KYMA4. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAANwAAABQBAMAAACABgYRAAAAMFBMVEUfKTf///+Sl5/Hyc48RFEtNkNx' +
  'd4DU1tmEipFcZG62ub7u7/Clqa9NVWD5+fni4+WHhoiEAAAACXBIWXMAAAsTAAALEwEAmpwYAAAHwklE' +
  'QVRogd2Zf2hVZRjHv81zr5tu2ns2ndvcvbMTpkK060BDI48xRQvrrtxiWLIZyhYzNiUVFXJillSgomaF' +
  'sAmF0UgvGEILnAoq+6draKCgdCkV6g83tX9UMp7nfc8579nu2S/nLJ8/9Jx73/N+3vf58X3ecwcxooZ+' +
  'R1iPNU7893Fm7HHGBZgZwwhsSZkZG0mcOTM2NGf2t420ZvFTI4cTj6juzKGsdqB2Y31Z2QepEcFFZ+5Y' +
  'ALKxOu4h2ebP4gCMy198cb5iuHGpHveRmXsBY/+pu/6PhwkXsZfUdc717m/uBRZaCefWDdcw4SZThAzn' +
  '7vdtwMKfta/7w0XLBof7gzOim6/zpwNV36Uflw7309Q9GD0Axp2pJ5zLDsbx7fM2cp4JasweziuHnQCa' +
  'hRDTZ7jO721/Tr0gR5FFbMbVCpG7DaEG9Vg6nEM59u0qNaqQwkCZdgRGg/RPGmuh+Zv10AEVkVlxLGoK' +
  'XqOL6wKgwD8A0pcTAZwLenCL2g5bnsRlr4TxEX+Qv7VzdiodTntgiryscZad63A9u3Ww/oq8snVcC/AW' +
  'AxepJZsAmvrA0U52CQfCvuQpM92Rc2bfvUaMMXwX5dnlEzzwDIDQc07ECoBQX7ujgFW4Oa32VKI9lE+K' +
  'RBbWoqVwhYCxBmow464COT2TxdJwkbgDKfFSgKLYqgbcBrDUK+aJCHmRzQPfudEXohTI6AtH2Z/Nu2Bf' +
  'ygTyPCwiSQCzeE6OyQSEPRxlaVWNF31OpLSV6+I6lJuK2ZeEsxg9Xn5dACCT8GrOUmQAmC+XYgMvp1r0' +
  'PLbpu6jX5/w4iyvBcPRB+tISIil9ovK+WeJ4vyUY7eByVwJGQjRqfY3W2SwK1HLS4WhX3UIUxd28lGzD' +
  'zYywmARcoDl5IRUquTZQDmXLUpJZK2ggYqJLJV86Z9KIVhkuz+tXnfCXArhCY/bRnJYoAmoZF30aRg3w' +
  'qnzSKZs8XmYHxvlh0UMujsqtWUbdkSa5BirlKO05QcX7pQxxIdAK4ImbSSxqSnI8C7UW1MjkEu/QQHZn' +
  'RxwujirhHEfd8yXHgB45CuBNdulXQEjmbAJADkLvECeUELRhpwVRpEdRvnh+ukWKHtrvdYQaYBxvR89g' +
  'mSsR6hExxu2yuRLykCMoZlXfc9TZiUmnBanELGQm7WQjsbB4RrfWgFro20afL8UN0pXL5TRxqLKy/Dyw' +
  'yAY+SYkuZJI7sskRLSojS1wRJaecsIopzJFbJ+tJ+qo/5aOFhzsCZHAxK2m4frBentp6W6jcRnivU5RJ' +
  'RSl1C3ES6ZnVBWStZiVfLFk+XDGQRUKON4h1dg9dLj0P4PN7ALLa29vvrwFe+tARLBa0i/s+ngZgXjsL' +
  'jQxE5PhtIOfyASmyS+pOOzpIjUK7ROhvXvuLm1dTGtR1bmLhX/Y+V4HM3vkmkB1ZB2StcjRbWmU5+SJU' +
  'vkD/OOfUP75K0HDkcNsdt+Kw/HQnEKZs5U6fD8yPAlnPsl4lgTFr207WAEZ5pe7qpXHg9c6GLUCWD6Y5' +
  '01INk63qTMp3RuAqkLgKHraUEiopM4/Cjbf31e1vI9T99gQrU0xYHbIJBeH4OMDmaJF3LJDpEwXG3bOB' +
  'S0dJgUp4IMmDZjEZlrAZo9QxgnDuRqrpHz24fAiRN0WAwWeGUiq+DsaR1mo2RUrfeJMkkxUhCEcCCSPV' +
  '4U0vCV4pUnirTgPLS2miFh5H6a/ZOSnsVBm/AUgF4iJf0/BRcj/ueZUPSjLiRd/YQEYqFxjVSFEpZRwJ' +
  'jmbjpKZ0q8LoDsDtL1vJw2ulOmT7XExVcP20TQU3hmbLbCHZ6iKBo9DpqT+Gtdpt1E3pceSmX8iXCRUu' +
  '/TgeSrCahxqa4rSOEhgl9D/JEHX5cOTYnJPbD0gJymT5Dp8+k+ADQCxgdxtsVMeVptL2MvQOe4je1Rqa' +
  'eGPyBEzy8SRNXurl8Y21VLCyazmK1BoUu3yqXSyjS96ec8qR5VG9m+vcJjcVqBhNINxOYLk72U4ACecE' +
  'z2ZcnBKQKuJHyorFW09tYkSmEMfXnqynzhHafVgd4ZKUNYUqA4uBsDyU8Bpj0i2tZpkvd+YHvnBNcFSI' +
  'w0BSJM2ToiQ5izoPpRSFrcBNBzMm3VxrzvXhKgJxE4HQnbO8Ien9i3Wdm2qcc7P0FukEbf6ETIlGn1Dl' +
  'yd2orJE2NhBXqGL71/F1NPA9Jx46jnSCenCMUqL6XecwLG2S0wIjx9e2TZMtY3Qgrsh7p6EwSkpSfy2p' +
  'YZ2ggkoJkT/XPcsoy/VVLI3O3H4pEEdTqzTjAyyjSUn0CVo5c6vUAu/fX69VciTu6zlSw5XJ1wAfTvve' +
  '3Z6tFszDt3DQilZoP2n4rManyi36StPgGmlx3tsIRy/uxxl9vQqLGwfr496ALj3s0nw4yqyEenumhV4S' +
  'IuJrfy/MS/eO6LMi7+eDCb37qw83SRPLa79a3Sp95Glx8Fbcu+H5cE9p77/Kog+Am9i7A/lwVhx4pQcu' +
  'GfBiOACbbPfSaP+vRm2ze/1wE9m447Uh4oQ41tbUF26wf+8Z9N+H8ChxD8/M2OOMUzZI3BB+lDdjQ8VZ' +
  'A8GZsX5wPQYETzmgRDT7WtGgcA9ueHhTDyfO+t/gzIf5F65hxFkjmyrWoMdgGGYceZw1QHi/zvRPFBTm' +
  'geL+BSwKMAk95xa1AAAAAElFTkSuQmCC';

const refusing = (code: CallError['code'], value: Readonly<Record<string, unknown>>): Fakes => ({
  session: {
    login: async () => Promise.reject(new CallError(code, { status: 400, value })),
    forget: async () => null,
  },
  check: { captcha: async () => PICTURE },
});

/** The login by username after something went wrong, and on a device that remembers a member. */
const meta = {
  title: 'Features/Auth/Login',
  parameters: {
    stores: authStores(),
    needsPage: true,
    docs: { story: { inline: false, height: '720px' } },
  },
  beforeEach: () => () => writeRemembered(localStorage, null),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Types a name and a password, and sends them. */
const send = async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
  for (const [name, value] of [
    ['username', 'demo01'],
    ['password', 'not the password'],
  ] as const) {
    const input = canvasElement.querySelector<HTMLInputElement>(`dialog input[name=${name}]`);
    if (input) input.value = value;
  }
  canvasElement.querySelector<HTMLButtonElement>('dialog button[type=submit]')?.click();
};

export const WithPicture: Story = {
  parameters: { api: refusing('login_failed', { captcha: true }) },
  render: () => <LoginDialog {...props} />,
  play: send,
};

export const ThatHasToWait: Story = {
  parameters: { api: refusing('TOO_MANY_REQUESTS', { captcha: true, retryAfter: 3600 }) },
  render: () => <LoginDialog {...props} />,
  play: send,
};

export const OfARememberedBrowser: Story = {
  parameters: { api: refusing('login_failed', {}) },
  beforeEach: () => {
    writeRemembered(localStorage, { username: 'demo01' });
    document.cookie = 'loginRemember=1; path=/';
    return () => void (document.cookie = 'loginRemember=; path=/; max-age=0');
  },
  render: () => <LoginDialog {...props} />,
};
