import { describe, expect, it } from 'vitest';

import { isSafeUrl, safeHtml } from './safe-html.ts';

describe('HTML written by operators', () => {
  it.each([
    ['a script', '<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['a handler', '<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
    ['a style', '<p style="position:fixed">Hi</p><style>*{display:none}</style>', '<p>Hi</p>'],
    ['an image with an error handler', '<img src=x onerror=alert(1)>Hi', 'Hi'],
    [
      'a frame and an object',
      '<iframe src="https://evil.example"></iframe><object data="x"></object>Hi',
      'Hi',
    ],
    [
      'SVG and MathML with scripts',
      '<svg><g onload="alert(1)"></g></svg>' +
        '<math><mtext><a xlink:href="javascript:alert(1)">Hi</a></mtext></math>',
      '<a>Hi</a>',
    ],
    [
      'a form',
      '<form action="https://evil.example"><input name="password"><button>Hi</button></form>',
      'Hi',
    ],
    [
      'document-level elements',
      '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example"><p>Hi</p>',
      '<p>Hi</p>',
    ],
    ['an element that is not closed', '<p><b>Hi', '<p><b>Hi</b></p>'],
    [
      'markup that turns into code when parsed twice',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">Hi</p></noscript>',
      '<p>Hi</p>',
    ],
  ])('T-WEB-1 PRM-04 drops %s', (_what, html, clean) => expect(safeHtml(html)).toBe(clean));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'http://evil.example',
    'evil.example',
    'mailto:a@b?bcc=everybody@evil.example',
    'tel:*21*0900#',
    '',
  ])('T-WEB-1 PRM-04 drops a link to %j', (address) => {
    expect(isSafeUrl(address)).toBe(false);
    expect(safeHtml(`<a href="${address.replaceAll('"', '&quot;')}">Hi</a>`)).toBe('<a>Hi</a>');
  });

  it('keeps tables, mail and phone links, and the direction of foreign words', () => {
    const own =
      '<table><caption>A</caption><thead><tr><th scope="col" colspan="2">B</th></tr></thead>' +
      '<tbody><tr><td>C</td><td dir="rtl" lang="ur">D</td></tr></tbody></table>' +
      '<p><a href="mailto:help@brand.example">mail</a> <a href="tel:+92-300-1234567">call</a></p>';
    expect(safeHtml(own)).toBe(own);
  });

  it('keeps paragraphs, lists, emphasis and links; external links open in a new tab', () => {
    const own =
      '<h3>A</h3><p>Hi <strong>you</strong> and <em>you</em></p>' +
      '<ul><li>one</li></ul><ol><li>two</li></ol><p><a href="/promotions">go</a></p>';
    expect(safeHtml(own)).toBe(own);
    expect(safeHtml('<a href="https://help.example/x?a=1" target="_top">go</a>')).toBe(
      '<a href="https://help.example/x?a=1" rel="noopener noreferrer nofollow" target="_blank">go</a>',
    );
  });
});
