/** Types for the used part of subset-font, because the package has none. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>
  }

  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>
}
