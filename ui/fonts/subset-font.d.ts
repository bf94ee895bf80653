/** The part of subset-font that cuts the fonts; the package brings no types of its own. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>
  }

  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>
}
