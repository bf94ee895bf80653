/**
 * Everyday names for the search, in three languages, that no title contains, such as "basket" for the NBA. The key is a
 * category, or the id of an experience; words of the titles need not be here.
 */
export const everydayNames: Readonly<Record<string, string>> = {
  f1: 'F1 formule un formula one 1 GP sport automobile auto course courses voiture car cars race races racing فورمولا واحد ون سباق سباقات سيارات',
  football: 'foot soccer footy futbol calcio ballon rond كرة قدم كورة فوتبول',
  tennis: 'tenis raquette racket ATP مضرب',
  awards: 'cérémonie ceremony tapis rouge red carpet trophée trophy remise prix awards جوائز حفل سجادة حمراء',
  'can-2025-maroc': 'CAN AFCON كان أفريقيا',
  'world-cup-2026-expansion': 'mondial mundial FIFA مونديال',
  '6': 'mondial mundial FIFA مونديال',
  'el-clasico': 'Liga ليغا',
  'le-classique': 'Ligue 1 PSG OM',
  'serie-a-rivalries': 'scudetto كالتشيو',
  'premier-league-derbies': 'Angleterre England إنجلترا إنكلترا',
  'f1-2026-australia': 'Albert Park ألبرت بارك',
  'f1-2026-austria': 'Red Bull Ring ريد بول رينغ',
  'f1-2026-great-britain': 'Angleterre England إنجلترا إنكلترا',
  'f1-2026-hungary': 'Hungaroring هنغارورينغ',
  'f1-2026-netherlands': 'Hollande Holland هولندا',
  'f1-2026-qatar': 'Doha دوحة',
  'f1-2026-sao-paulo': 'Interlagos إنترلاغوس',
  'f1-2026-singapore': 'Marina Bay مارينا باي',
  'f1-2026-united-states': 'COTA Texas تكساس',
  '2': 'grand chelem slam RG غراند سلام',
  '5': 'grand chelem slam غراند سلام',
  '7': 'grand chelem slam غراند سلام Angleterre England إنجلترا إنكلترا',
  '9': 'basket basketball hoops كرة سلة باسكت',
  '10': 'golfeur green Augusta جولف قولف',
  '11': 'moto motos motocyclisme motorbike motorcycle bike bikes دراجة دراجات نارية موتو',
  '12': 'JO olympics olympisme أولمبياد أولمبية',
}

/**
 * Things that people search and we do not offer, so that they are not read as a misspelt «monde», nor «الرياض» as
 * «رياضات».
 */
export const notOffered =
  'mode fashion boxe boxing rugby cinéma cinema film Cannes ski cricket polo handball hand danse dance voile sailing أزياء موضة ملاكمة رغبي ركبي سينما تزلج كريكت بولو رياض'
