/** The common inks of the posters; each poster defines the others itself. */
export const inks = {
  white: '#FFF8E7',
  cream: '#FBF3DC',
  ink: '#0D2138',
  vermilion: '#CF3D22',
  vermilionDeep: '#8C2315',
  gold: '#E0A63A',
  teal: '#2F8A8E',
  tealDeep: '#12506B',
  green: '#1F6B4C',
  leaf: '#2E8B57',
  blue: '#2465A8',
  blueDeep: '#153F74',
  wall: '#F3DDB0',
  roof: '#B4512F',
  asphalt: '#2B3550',
}
