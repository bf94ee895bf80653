/**
 * Payloads that an attacker types into a form (safety C21): each way to run a script, in each way to write it. Each
 * would call `tripped` if the page ran it.
 */
const RUN = 'tripped()'
const INSIDE = `parent.${RUN}`

/** Makes a text of every pair of the two lists. */
const each = <One, Other>(ones: readonly One[], others: readonly Other[], made: (one: One, other: Other) => string) =>
  ones.flatMap((one) => others.map((other) => made(one, other)))

const IMAGE = `<img src=x onerror=${RUN}>`
const SCRIPT = `<script>${RUN}</script>`
const DRAWING = `<svg onload=${RUN}>`

/** An element with its attributes, and an event that fires by itself or at the first interaction. */
const ALIVE: readonly (readonly [string, string])[] = [
  ['img src=x', 'onerror'],
  ['svg', 'onload'],
  ['body', 'onload'],
  ['body', 'onpageshow'],
  ['video src=x', 'onerror'],
  ['audio src=x', 'onerror'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['button autofocus', 'onfocus'],
  ['p tabindex=1 autofocus', 'onfocus'],
  ['details open', 'ontoggle'],
  ['marquee', 'onstart'],
  ['object data=x', 'onerror'],
  ['iframe src=about:blank', 'onload'],
  ['link rel=stylesheet href=x', 'onerror'],
  ['script src=x', 'onerror'],
  ['style', 'onload'],
  ['p style="animation:a 1s"', 'onanimationstart'],
  ['p style="transition:color 1s"', 'ontransitionend'],
  ['p', 'onpointerenter'],
  ['p', 'onmouseover'],
  ['p popover id=x', 'onbeforetoggle'],
  ['p hidden=until-found', 'onbeforematch'],
  ['p style="content-visibility:auto"', 'oncontentvisibilityautostatechange'],
  ['dialog open', 'onclose'],
]

const HANDLERS: readonly ((element: string, event: string) => string)[] = [
  (element, event) => `<${element} ${event}=${RUN}>`,
  (element, event) => `<${element} ${event}="${RUN}">`,
  (element, event) => `<${element} ${event}='${RUN}'//`,
  (element, event) => `<${element.toUpperCase()} ${event.toUpperCase()}=${RUN}>`,
  (element, event) => `<${element.replaceAll(' ', '/')}/${event}=${RUN}>`,
  (element, event) => `<${element}\t${event}\n=\f${RUN}>`,
  (element, event) => `<${element} ${event}=&#116;ripped&lpar;&rpar;>`,
]

const CLOSERS = [
  '">',
  `'>`,
  '`>',
  '-->',
  '--!>',
  ']]>',
  '</title>',
  '</textarea>',
  '</style>',
  '</script>',
  '</noscript>',
  '</template>',
  '</svg>',
  '</math>',
  '</select>',
  '</iframe>',
  '</xmp>',
  '</noembed>',
  '</noframes>',
  '</bdi>',
]

const INTO_ATTRIBUTES = [
  `onmouseover=${RUN}`,
  `autofocus onfocus=${RUN}`,
  `style=animation:a onanimationstart=${RUN}`,
  `href=javascript:${RUN}`,
  `formaction=javascript:${RUN}`,
  `srcdoc=<script>${INSIDE}</script>`,
]

const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `&#106;avascript:${RUN}`,
  `javascript:%74ripped()`,
  `javascript://%0a${RUN}`,
  `data:text/html,<script>${INSIDE}</script>`,
  `vbscript:${RUN}`,
]

const TARGETS: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => `<a href="${address}">x</a>`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<form action="${address}"><button>x</button></form>`,
  (address) => `<svg><a xlink:href="${address}"><text>x</text></a></svg>`,
  (address) => `<object data="${address}"></object>`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address) => `[x](${address})`,
]

const DRAWINGS = [
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href="data:text/javascript,${RUN}" />`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><set onbegin=${RUN} attributeName=x>`,
  `<svg><a><animate attributeName=href values=javascript:${RUN} /><text>x</text></a>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN} />#x">`,
  `<svg><image href=x onerror=${RUN}>`,
  `<svg><foreignObject>${IMAGE}</foreignObject></svg>`,
  `<svg><style>@import 'javascript:${RUN}'</style>`,
  `<math href="javascript:${RUN}">x</math>`,
  `<math><maction actiontype=statusline xlink:href="javascript:${RUN}">x</maction></math>`,
]

/** Elements that one parser closes and another leaves open: the markup changes when it is parsed a second time (mXSS). */
const FOREIGN = [
  '<svg><desc>',
  '<svg><title>',
  '<svg><foreignObject>',
  '<math><mtext>',
  '<math><mi>',
  '<math><annotation-xml encoding="text/html">',
]
const RAW = ['style', 'title', 'noscript', 'xmp', 'textarea', 'iframe', 'noembed', 'template']

const BRACES = [
  ['{{', '}}'],
  ['${', '}'],
  ['<%=', '%>'],
  ['#{', '}'],
  ['[[', ']]'],
  ['{%', '%}'],
  ['@{', '}'],
  ['*{', '}'],
] as const
const EXPRESSIONS = [
  RUN,
  `constructor.constructor('${RUN}')()`,
  `[].at.constructor('${RUN}')()`,
  `globalThis['tripped']()`,
]

/** Payloads against trusted types, shadow roots and global names that the page may look up. */
const TRUSTED = [
  `<script>trustedTypes.createPolicy('default',{createHTML:(x)=>x});${RUN}</script>`,
  `<template shadowrootmode=open>${SCRIPT}</template>`,
  `<template shadowrootmode=open>${IMAGE}</template>`,
  `<slot onslotchange=${RUN}>x</slot>`,
  `<script type=module>${RUN}</script>`,
  `<script nonce>${RUN}</script>`,
  `<script type=speculationrules>{"prefetch":[{"urls":["/x"]}]}</script>`,
  `<script type=importmap>{"imports":{"react":"data:text/javascript,${RUN}"}}</script>`,
  `<base href="javascript:/${RUN}//">`,
  `<a id=trustedTypes><a id=trustedTypes name=createPolicy href=x>`,
  `<form id=location><input name=href value="javascript:${RUN}">`,
  `<embed src="javascript:${RUN}">`,
  `<portal src="javascript:${RUN}">`,
  `<fencedframe src="javascript:${RUN}">`,
]

const codesOf = (text: string, written: (code: number) => string) =>
  [...text].map((character) => (/[<>="'()]/.test(character) ? written(character.codePointAt(0)!) : character)).join('')
const hex = (code: number) => code.toString(16)

const CODED: readonly ((text: string) => string)[] = [
  (text) => codesOf(text, (code) => `&#${code};`),
  (text) => codesOf(text, (code) => `&#x${hex(code)}`),
  (text) => codesOf(text, (code) => `&#${String(code).padStart(7, '0')};`),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
  (text) => encodeURIComponent(text),
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => codesOf(text, (code) => `\\u00${hex(code)}`),
  (text) => codesOf(text, (code) => `\\x${hex(code)}`),
  (text) => codesOf(text, (code) => String.fromCodePoint(code + 0xfee0)),
  (text) => text.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
]

const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  '{code} {brand} $& {name}',
  "$1 $' $` $$",
  '%s %d %o %c',
  `';${RUN};//`,
  `";${RUN};//`,
  `\\';${RUN};//`,
  `*/${RUN}/*`,
  `{"toJSON":"${RUN}"}`,
  'dangerouslySetInnerHTML',
]

/** Invisible characters and changes of direction, which change how a line looks and not how it is parsed. */
const TURNS = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c\u200b\u2028']
const TURNED: readonly ((turn: string) => string)[] = [
  (turn) => `${turn}${IMAGE}`,
  (turn) => `<im${turn}g src=x onerror=${RUN}>`,
  (turn) => `اسم ${turn}${DRAWING} طويل`,
  (turn) => `${turn}"${turn} onfocus=${RUN} autofocus`,
]

export const STRANGER_PAYLOADS: readonly string[] = [
  ...new Set([
    SCRIPT,
    ...each(ALIVE, HANDLERS, ([element, event], written) => written(element, event)),
    ...each(CLOSERS, [IMAGE, DRAWING, SCRIPT], (closer, inner) => closer + inner),
    ...each(['"', `'`, '`', ''], INTO_ATTRIBUTES, (quote, attribute) => `${quote} ${attribute} x=${quote}`),
    ...each(ADDRESSES, TARGETS, (address, into) => into(address)),
    ...DRAWINGS,
    ...each(FOREIGN, RAW, (outside, raw) => `${outside}<${raw}><a id="</${raw}>${IMAGE}">`),
    ...each(BRACES, EXPRESSIONS, ([opening, closing], inner) => opening + inner + closing),
    ...TRUSTED,
    ...each([IMAGE, DRAWING, SCRIPT, `" onfocus="${RUN}`], CODED, (text, coded) => coded(text)),
    ...NAMES,
    ...each(TURNS, TURNED, (turn, turned) => turned(turn)),
  ]),
]
