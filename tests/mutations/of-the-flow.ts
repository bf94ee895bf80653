/** The steps after home and the way between them (spec §2), broken row by row. */
import { browser, flow, mutationsOf, pages, specified, words } from './mutation.ts'

export const ofTheFlow = mutationsOf({
  '§2 category chooser': [
    ['languages/fr/words.ts', 'Choisissez votre catégorie', 'Choisissez une catégorie', words, 'chooser.title'],
    [
      'languages/fr/words.ts',
      "'category.awards': 'Événements de prestige'",
      "'category.awards': 'Soirées'",
      words,
      'category.awards',
    ],
    ['site/screens/CategoryChooser.tsx', '      <Back />\n', '', pages, 'the chooser asks'],
    [
      'site/screens/CategoryChooser.tsx',
      "after({ type: 'chooseCategory', category })",
      "after({ type: 'start', category: null })",
      pages,
      'the chooser asks',
    ],
  ],
  '§2 experience picker intro': [
    [
      'languages/fr/words.ts',
      'Sélectionnez les expériences qui vous intéressent',
      'Choisissez vos expériences',
      words,
      'selection.title',
    ],
    [
      'site/use-finder.ts',
      '!category || experience.category === category',
      'experience.category !== undefined',
      pages,
      'the cards of the category',
    ],
    [
      'site/screens/ExperiencePicker.tsx',
      "<h1 tabIndex={-1}>{t('selection.title')}</h1>",
      '<h1 tabIndex={-1} />',
      pages,
      'the cards of the category',
    ],
  ],
  '§2 experience picker card': [
    ['site/texts.ts', 'SHOWN_FEATURES = 2', 'SHOWN_FEATURES = 3', pages, 'a card holds'],
    ['site/parts/CardFacts.tsx', "{t('card.event')}", '', pages, 'a card holds'],
    ['site/parts/CategoryLine.tsx', '.toLocaleUpperCase(languages[language].locale)', '', pages, 'a card holds'],
    ['site/parts/CategoryLine.tsx', '{experience.icon}', '', pages, 'a card holds'],
    ['site/parts/ExperienceCard.tsx', "{price || t('card.priceOnRequest')}", '', pages, 'a card holds'],
    [
      'site/parts/ExperienceCard.tsx',
      '          crop="card"\n',
      "          crop={featured ? 'sheet' : 'card'}\n",
      browser('picker'),
      'equally high',
    ],
  ],
  '§2 experience picker each': [
    [
      'site/parts/ExperienceCard.tsx',
      'aria-pressed={chosen}',
      'aria-pressed={false}',
      browser('picker'),
      'a toggle bears',
    ],
    [
      'site/parts/ExperienceList.tsx',
      "after({ type: 'toggle', id })",
      "after({ type: 'restart' })",
      browser('picker'),
      'a counter says',
    ],
  ],
  '§2 experience picker «À': [
    ['languages/fr/words.ts', "'À LA UNE'", "'À la une'", words, 'card.featured'],
    ['site/parts/ExperienceCard.tsx', '{featured && (', '{(', pages, 'the featured card'],
    [
      'site/parts/ExperienceCard.module.css',
      'outline: 3px solid var(--gold)',
      'outline: 0 solid var(--gold)',
      browser('picker'),
      'only the 2025',
    ],
  ],
  '§2 experience picker counter': [
    [
      'site/parts/SelectionBar.tsx',
      "t('selection.counter', { count })",
      "t('selection.none')",
      pages,
      'the bar of the picker',
    ],
    [
      'site/parts/SelectionBar.tsx',
      '<Button type="submit" disabled>',
      '<Button type="submit">',
      pages,
      'the bar of the picker',
    ],
    [
      'languages/fr/words.ts',
      "'selection.none': 'Aucune expérience sélectionnée'",
      "'selection.none': 'Rien'",
      words,
      'selection.none',
    ],
    [
      'languages/fr/words.ts',
      "one: 'Continuer avec {count} expérience'",
      "one: 'Continuer'",
      words,
      'counted ones too',
    ],
  ],
  '§2 experience picker swipe': [
    ['languages/en/words.ts', 'Analysing your preferences…', 'Loading…', specified, 'swipe.loading'],
    ['languages/en/words.ts', '"I\'m interested"', "'Yes'", words, 'swipe.interested'],
    [
      'languages/en/words.ts',
      "one: 'Finish now with {count} experience'",
      "one: 'Finish with {count} experience'",
      words,
      'counted ones too',
    ],
    ['site/parts/SwipeDeck.tsx', "{t('swipe.loading')}", '', pages, 'analyses the preferences'],
  ],
  '§2 summary empty': [
    [
      'languages/fr/words.ts',
      "'summary.empty': 'Aucune expérience sélectionnée'",
      "'summary.empty': 'Rien'",
      words,
      'summary.empty',
    ],
    [
      'site/screens/Summary.tsx',
      'number={settings.whatsapp} text={t(\'whatsapp.general\')} look="quiet"',
      'number="" text="" look="quiet"',
      pages,
      'a summary of nothing',
    ],
    [
      'site/screens/Summary.tsx',
      '<StepLink to={after({ type: \'restart\' })} look="main"',
      '<StepLink to={after({ type: \'goBack\' })} look="main"',
      pages,
      'a summary of nothing',
    ],
  ],
  '§2 summary list': [
    [
      'site/parts/ChosenExperience.tsx',
      '        <CategoryLine experience={experience} />\n',
      '',
      pages,
      'lists what was chosen',
    ],
    ['site/parts/ChosenExperience.tsx', ' · <bdi>{experience.duration}</bdi>', '', pages, 'lists what was chosen'],
    [
      'site/parts/ChosenExperience.tsx',
      '      <ExperiencePoster experience={experience} sizes="6rem" crop="stamp" eager />\n',
      '',
      pages,
      'lists what was chosen',
    ],
  ],
  '§2 summary three': [
    ['site/parts/NextSteps.tsx', "'summary.step2', ", '', pages, 'three next steps'],
    ['site/screens/Summary.tsx', '            <NextSteps />\n', '', pages, 'three next steps'],
  ],
  '§2 summary ways': [
    ['site/screens/Summary.tsx', '{ ...place, form: true }', 'place', pages, 'leads to the form'],
    [
      'site/screens/Summary.tsx',
      "<StepLink to={after({ type: 'goBack' })}",
      '<StepLink to={place}',
      pages,
      'leads to the form',
    ],
    [
      'site/screens/Summary.tsx',
      "text={t('whatsapp.selection', { titles })}",
      "text={t('whatsapp.general')}",
      pages,
      'leads to the form',
    ],
    [
      'site/screens/Summary.tsx',
      '<StepLink to={after({ type: \'restart\' })} look="plain"',
      '<StepLink to={place} look="plain"',
      pages,
      'leads to the form',
    ],
    ['site/screens/Summary.tsx', "{t('summary.subtitle')}", '', pages, 'title, subtitle'],
    ['site/screens/Summary.tsx', '      <SellingPoints />\n', '', pages, 'four selling points'],
  ],
  '§2 contact form count': [
    ['site/screens/ContactForm.tsx', 'count: chosen.length', 'count: 1', pages, 'the form counts'],
  ],
  '§2 contact form six': [
    [
      'site/contact-labels.ts',
      "preferred_dates: 'contact.dates'",
      "preferred_dates: 'contact.name'",
      pages,
      'the form counts',
    ],
    ['site/parts/ContactFields.tsx', 'name: field, required', 'name: `${field}s`, required', pages, 'the form counts'],
  ],
  '§2 contact form submit': [
    ['languages/en/words.ts', 'Send My Request', 'Send', specified, 'contact.send'],
    [
      'site/screens/ContactForm.tsx',
      "{sending ? t('contact.sending') : t('contact.send')}",
      "{t('contact.sending')}",
      pages,
      'the form counts',
    ],
  ],
  '§2 navigation rules start': [
    ['site/flow.ts', "event.category ? 'selection' : 'categorySelection'", "'selection'", flow, 'starting with'],
  ],
  '§2 navigation rules choosing': [
    [
      'site/flow.ts',
      "step: 'selection', category: event.category }\n    case 'toggle'",
      "step: 'selection', category: null }\n    case 'toggle'",
      flow,
      'choosing a category',
    ],
  ],
  '§2 navigation rules completing': [
    ['site/flow.ts', "step: 'summary', chosen: event.chosen }", "step: 'summary' }", flow, 'completing the selection'],
  ],
  '§2 navigation rules restart': [
    [
      'site/flow.ts',
      "case 'restart':\n      return atHome",
      "case 'restart':\n      return { ...state, step: 'home' }",
      flow,
      'restarting',
    ],
  ],
  '§2 navigation rules back': [
    ['site/flow.ts', "state.category ? 'home' : 'categorySelection'", "'home'", flow, 'back from a selection without'],
    [
      'site/flow.ts',
      ": 'categorySelection', category: null }",
      ": 'categorySelection' }",
      flow,
      'back from a selection with',
    ],
    [
      'site/flow.ts',
      "case 'summary':\n      return { ...state, step: 'selection' }",
      "case 'summary':\n      return atHome",
      flow,
      'back from the summary',
    ],
  ],
})
