/** Choosing together, in English. */
import type { TogetherWords } from '../together/together-words.ts'

export const words: TogetherWords = {
  title: 'Choose together',
  documentTitle: '{title} — {brand}',
  loading: 'Setting out the row…',
  noScript:
    'To choose together, this page needs JavaScript. Without it, the experiences can be browsed from the home page.',
  skip: 'Skip to content',
  browse: 'See the experiences',

  'ended.word': 'THE END',
  'ended.title': 'This row has left',
  'ended.text':
    'The link opens nothing any more: choosing together lasts seven days, then everything is erased. To begin again, open the deck and press “Together”.',
  'full.word': 'FULL',
  'full.title': 'The row is full',
  'full.text': 'At most twelve people choose together. Ask them what they like, or go through the deck by yourself.',
  'away.word': 'SOON',
  'away.title': 'No network',
  'away.text': 'The deck opens as soon as it is back. There is nothing to do.',

  'row.label': 'In the front row',
  'row.you': 'you',
  'row.guest': 'Seat {seat}',
  'row.invite': 'Invite',
  'row.progress': '{seen} of {total}',
  'row.away': '(offline)',

  'news.alone': 'You are in the front row. The seats beside you are for your friends.',
  'news.arrived': '{name} has just sat down.',
  'news.choosing': 'Likes are seen, refusals never.',
  'news.gone': 'Offline: {names}. Their likes stay.',
  'news.done': 'Everybody has seen everything. Here is what you like.',
  'news.away': 'No network. Go on: we will catch up.',
  'news.kept': 'No network. Your choices are kept here and will leave by themselves.',

  'invite.title': 'Who sits with you?',
  'invite.text':
    'Send the link. Each chooses on their own phone, without an account, and together you see what everybody wants.',
  'invite.share': 'Send the link',
  'invite.copy': 'Copy the link',
  'invite.copied': 'Link copied',
  'invite.notCopied': 'The link could not be copied. Here it is:',
  'invite.message': 'Shall we choose together? Here is the deck:',
  'invite.begin': 'Open the deck',
  'invite.code': 'Scan to sit down',
  'invite.privacy': 'We keep no name. On our side, everything is erased on {day}.',

  'name.label': 'Your first name, if you like',
  'name.hint': 'Your friends see it; we do not keep it.',
  'name.sit': 'Sit down',
  'name.change': 'Change',

  'agreed.title': 'All agreed!',

  'standing.agreed': 'What you all want',
  'standing.title': 'What you like',
  'standing.none': 'The first “I’m interested” will show here.',
  'standing.all': 'All',
  'standing.some': '{count} of {of}',
  'standing.others': { one: 'And {count} more wish', other: 'And {count} more wishes' },
  'standing.choosing': 'Still in the deck:',
  'standing.one': '{name}, {seen} of {total}',
  'standing.tick': 'Take {title}',
  'standing.keep': { one: 'Keep this one for myself', other: 'Keep these {count} for myself' },

  'bar.none': 'What you like will be added here.',
  'bar.continue': { one: 'Continue with {count} experience', other: 'Continue with {count} experiences' },
  'bar.agreed': { one: '{count} wish in common', other: '{count} wishes in common' },
  'bar.see': 'See what everybody likes',
}
