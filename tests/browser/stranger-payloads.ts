/**
 * What somebody who wishes us ill types into a form: markup, attributes, drawings, addresses, templates, and letters that
 * turn the line around (safety C21). Each would set off `tripped` if any of it came alive.
 */
const RUN = 'tripped()'

const ELEMENTS = [
  `<script>${RUN}</script>`,
  `<SCRIPT SRC=data:text/javascript,${RUN}></SCRIPT>`,
  `<img src=x onerror=${RUN}>`,
  `<img src=x onerror="${RUN}" //`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN} />#x">`,
  `<math><mtext></p><img src=x onerror=${RUN}>`,
  `<body onload=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<form action="javascript:${RUN}"><button autofocus>x</button></form>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}>`,
  `<textarea autofocus onfocus=${RUN}>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<link rel=stylesheet href="javascript:${RUN}">`,
  `<base href="javascript:/${RUN}//">`,
  `<a href="javascript:${RUN}">x</a>`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<style>@import 'javascript:${RUN}'; * { background: url(x) }</style>`,
  `<x style="animation:a 1s" onanimationstart=${RUN}>`,
  `<div popover id=x onbeforetoggle=${RUN}>`,
]

const BREAKING_OUT = [
  `"><img src=x onerror=${RUN}>`,
  `'><img src=x onerror=${RUN}>`,
  `" onmouseover="${RUN}" x="`,
  `' autofocus onfocus='${RUN}`,
  `\`onmouseover=${RUN}`,
  `--><img src=x onerror=${RUN}>`,
  `</title><img src=x onerror=${RUN}>`,
  `</textarea><img src=x onerror=${RUN}>`,
  `</script><script>${RUN}</script>`,
  `]]><script>${RUN}</script>`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${RUN}>`,
  `<svg></p><style><a id="</style><img src=x onerror=${RUN}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${RUN}>`,
]

const WITHOUT_MARKUP = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `vbscript:${RUN}`,
  `\${${RUN}}`,
  `{{${RUN}}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `<%= ${RUN} %>`,
  `#{${RUN}}`,
  `';${RUN};//`,
  `";${RUN};//`,
  `\\u003cimg src=x onerror=${RUN}\\u003e`,
  `&lt;img src=x onerror=${RUN}&gt;`,
  `&#60;img src=x onerror=${RUN}&#62;`,
  `%3Cimg%20src%3Dx%20onerror%3D${RUN}%3E`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `__proto__`,
  `{code} {brand} $& {name}`,
]

/** The line reads the other way round, and what is hidden in it is the same. */
const TURNED = [
  `\u202e>${RUN}=rorrE gmi<`,
  `\u2067<img src=x onerror=${RUN}>\u2069`,
  `اسم <img src=x onerror=${RUN}> طويل`,
  `\u202a"\u202c onfocus=${RUN} autofocus`,
]

export const STRANGER_PAYLOADS: readonly string[] = [...ELEMENTS, ...BREAKING_OUT, ...WITHOUT_MARKUP, ...TURNED]
