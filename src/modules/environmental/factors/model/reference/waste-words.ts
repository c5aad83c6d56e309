import { comparedWords } from '#platform/records/model/option-words.ts';

/**
 * Words of the European list of waste in other languages, so that an entry is found by what a delivery note calls it.
 * One line a notion (`\` at its end continues it): how the English list writes it (`+` where several words belong together), then German, French,
 * Spanish, Italian, Portuguese and Dutch. Our own list of single words, everyday
 * names among them. Limit: written by hand and not compared term by term with the list in these languages (Decision
 * 2000/532/EC as amended by 2014/955/EU).
 */
const lines = `
packaging|verpackung|emballage|envase,embalaje|imballaggi|embalagem,embalagens|verpakking
paper|papier|papier|papel|carta|papel|papier
cardboard|pappe,karton|carton|carton|cartone|cartao|karton
plastic|kunststoff,plastik|plastique,matieres plastiques|plastico|plastica|plastico|kunststof,plastic
wood|holz|bois|madera|legno|madeira|hout
metal|metall|metal,metaux|metal|metallo,metalli|metal,metais|metaal,metalen
composite|verbund|composite|compuesto|compositi|composito|composiet
glass|glas|verre|vidrio|vetro|vidro|glas
textile|textil|textile|textil|tessili|textil,texteis|textiel
clothes|bekleidung,kleidung|vetements|ropa|abbigliamento|roupas|kleding
clothing|schutzkleidung|vetements de protection|ropa protectora|indumenti protettivi|vestuario|beschermende kleding
mixed|gemischt|melange|mezclado,mezcla|misti|mistura|gemengd
municipal|siedlungsabfall,siedlungsabfalle,hausmull,restmull|municipaux,ordures menageres|\
municipales,domesticos|urbani,domestici|urbanos,domesticos|stedelijk,huisvuil
bulky|sperrmull|encombrants|voluminosos|ingombranti|monstros,volumosos|grofvuil
biodegradable|biologisch abbaubar,bioabfall,biomull,biotonne|biodegradable,biodechets|\
biodegradable,biorresiduos|biodegradabili,umido|biodegradavel,biorresiduos|biologisch afbreekbaar,gft
kitchen|kuche,kantine,speiseabfall,speisereste|cuisine,cantine|cocina,restaurante|cucina,mense|cozinha,cantina|keuken
edible+oil|speiseol,speisefett,frittierfett|huiles alimentaires,graisses alimentaires|\
aceite comestible,aceites comestibles|oli commestibili,olio esausto|oleos alimentares|spijsolie,frituurvet
garden|garten,grunabfall,grunschnitt|jardin,dechets verts|jardin,parques|giardini,verde|jardins,parques|tuin,groenafval
soil|boden,erdaushub,erde|terre|tierra|terra,terre|solos,terra|grond
stone|stein,steine|pierre,cailloux|piedra|pietra,rocce|pedra,rochas|steen,stenen
concrete|beton|beton|hormigon|cemento,calcestruzzo|betao|beton
brick|ziegel,backstein|brique|ladrillo|mattoni|tijolo|baksteen
tile|fliese,fliesen,dachziegel|tuile,carrelage|teja,azulejo|mattonelle,piastrelle|ladrilho,telha|tegel
construction|bau,baustelle,bauschutt|construction,chantier|construccion,obra|costruzione,cantiere|\
construcao,obra|bouw,bouwafval
demolition|abbruch,abriss|demolition|demolicion|demolizione|demolicao|sloop
gypsum|gips,rigips|platre,gypse|yeso|gesso|gesso|gips
insulation|dammstoff,dammmaterial,isoliermaterial,mineralwolle|isolation,isolant|aislamiento|isolanti|\
isolamento|isolatie
asbestos|asbest,eternit|amiante|amianto,asbesto|amianto|amianto|asbest
bituminous|bitumen,asphalt|bitume,asphalte|bitumen,asfalto|bitume,asfalto|betume,asfalto|bitumen,asfalt
tar|teer|goudron|alquitran|catrame|alcatrao|teer
cable|kabel|cable|cable|cavo,cavi|cabo|kabel
copper|kupfer|cuivre|cobre|rame|cobre|koper
bronze|messing,bronze|laiton,bronze|laton,bronce|ottone,bronzo|latao,bronze|messing,brons
aluminium|aluminium|aluminium|aluminio|alluminio|aluminio|aluminium
lead|blei|plomb|plomo|piombo|chumbo|lood
zinc|zink|zinc|zinc|zinco|zinco|zink
tin|zinn|etain|estano|stagno|estanho|tin
iron+steel|eisen,stahl,schrott|fer,acier,ferraille|hierro,acero,chatarra|ferro,acciaio,rottame|ferro,aco,sucata|\
ijzer,staal,schroot
ferrous|eisenhaltig,eisenmetall|ferreux|ferreos|ferrosi|ferrosos|ferro
non-ferrous|nichteisen,ne metall|non ferreux|no ferreos|non ferrosi|nao ferrosos|non ferro
turnings|spane,drehspane|tournures,copeaux metalliques|virutas,torneado|tornitura,trucioli|aparas,torneamento|\
draaisel,krullen
filings|feilspane|limaille|limaduras|limatura|limalha|vijlsel
sawdust|sagemehl,sagespane|sciure|serrin|segatura|serradura|zaagsel
shavings|spane,hobelspane|copeaux|virutas|trucioli|aparas|spaanders
bark|rinde|ecorce|corteza|corteccia|casca|schors
cork|kork|liege|corcho|sughero|cortica|kurk
lubricating oil|altol,schmierol|huile usagee,huiles usagees,lubrifiant|aceite usado,lubricante|\
olio esausto,olio lubrificante|oleo usado,lubrificante|afgewerkte olie,smeerolie
oil|ol|huile|aceite|olio,oli|oleo|olie
engine+oil|motorol,getriebeol|huile moteur,huiles moteur|aceite de motor|olio motore,olio per motori|\
oleo de motor|motorolie
hydraulic+oil|hydraulikol|huile hydraulique,huiles hydrauliques|aceite hidraulico|olio idraulico,oli idraulici|\
oleo hidraulico|hydraulische olie
emulsion|emulsion,kuhlschmierstoff|emulsion|emulsion|emulsione,emulsioni|emulsao|emulsie
oil/water separator|olabscheider|separateur,deshuileur|separador|separatori olio|separador|olieafscheider,waterscheider
grease|fett,fettabscheider|graisse|grasa|grasso,grassi|gordura|vet,vetten
fuel|kraftstoff,brennstoff,treibstoff|combustible,carburant|combustible|carburante,combustibile|combustivel|brandstof
diesel|heizol,diesel|fioul,gazole,diesel|gasoleo,fueloil,diesel|gasolio,diesel|gasoleo,diesel|stookolie,diesel
petrol|benzin|essence|gasolina|benzina|gasolina|benzine
brake fluid|bremsflussigkeit|liquide de frein,liquides de frein|liquido de frenos|liquidi per freni|\
fluido de travoes|remvloeistof
brake pad|bremsbelag,bremsbelage|patins de frein,plaquettes|zapatas de freno|pastiglie|pastilhas de travao|remblok
antifreeze|frostschutz|antigel|anticongelante|antigelo|anticongelante|antivries
oil filter|olfilter|filtre a huile,filtres a huile|filtro de aceite,filtros de aceite|\
filtri dell olio,filtro olio|filtros de oleo|oliefilter
tyre|reifen,altreifen|pneu|neumatico|pneumatico,pneumatici|pneu|band,banden
end-of-life vehicle|altfahrzeug,altauto|vehicules hors d usage|vehiculos al final|veicoli fuori uso|\
veiculos em fim de vida|autowrak,afgedankte voertuigen
solvent|losemittel,losungsmittel|solvant|disolvente|solvente,solventi|solvente|oplosmiddel
halogen|halogen|halogene|halogen|alogen|halogen|gehalogeneerd
paint|farbe,anstrichmittel|peinture|pintura|pittura,vernici,pitture|tinta|verf
varnish|lack|vernis|barniz|vernice|verniz|lak
adhesive|klebstoff,kleber|colle|adhesivo,pegamento|adesivi,colla|cola,adesivo|lijm,kleefstof
sealant|dichtstoff,dichtmasse|mastic|sellante|sigillanti|vedante|kit,afdichtingsmiddel
ink|druckfarbe,tinte|encre|tinta|inchiostro|tinta de impressao|inkt
toner|toner|toner|toner|toner|toner|toner
resin|harz|resine|resina|resina,resine|resina|hars
acid|saure|acide|acido|acido,acidi|acido|zuur
alkaline|lauge,alkali|alcalin,base|alcalino|alcalino,alcalini|alcalino|alkalisch
alkali|lauge|alcali|alcali|alcali|alcali|loog
salt|salz|sel,sels|sal,sales|sale,sali|sal,sais|zout
chemical|chemikalie|produit chimique,produits chimiques|producto quimico,productos quimicos|\
sostanze chimiche,prodotti chimici|produto quimico,produtos quimicos|chemicalien
laborator|labor|laboratoire|laboratorio|laboratorio|laboratorio|laboratorium
medicine|arzneimittel,medikament|medicament|medicamento|medicinali,farmaci|medicamento|geneesmiddel,medicijn
pesticide|pestizid|pesticide|plaguicida,pesticida|pesticidi|pesticida|pesticide,bestrijdingsmiddel
agrochemical|pflanzenschutzmittel|agrochimique|agroquimico|agrochimici|agroquimico|landbouwchemicalien
detergent|reinigungsmittel,waschmittel|detergent|detergente|detergenti|detergente|detergent,reinigingsmiddel
photo|fotochemikalie,foto|photographie,photochimique|fotografica,fotoquimico|fotografia|fotografia|foto
batteries|batterie|pile|pila,bateria|batteria,batterie|pilha|batterij
accumulator|akku,akkumulator|accumulateur|acumulador|accumulatori|acumulador|accu
lead batteries|bleibatterie,bleiakku,autobatterie|batteries au plomb,accumulateurs au plomb|baterias de plomo|\
batterie al piombo|acumuladores de chumbo|loodaccu
alkaline batteries|alkalibatterie|piles alcalines|pilas alcalinas|batterie alcaline|pilhas alcalinas|alkalibatterij
fluorescent tube|leuchtstoffrohre,leuchtstofflampe,leuchtmittel|tubes fluorescents,neon|\
tubos fluorescentes,fluorescente|tubi fluorescenti|lampadas fluorescentes|tl buis,tl lamp
mercury|quecksilber|mercure|mercurio|mercurio|mercurio|kwik
electrical|elektro,elektrisch,elektroschrott|electrique|electrico|elettriche|electrico|elektrisch
electronic|elektronisch|electronique|electronico|elettroniche|electronico|elektronisch
equipment|gerat,altgerat|equipement|equipo,aparato|apparecchiature|equipamento|apparatuur
chlorofluorocarbon|fckw,kuhlschrank,kuhlgerat|cfc,refrigerateur|cfc,clorofluorocarbono,frigorifico|\
cfc,clorofluorocarburi,frigorifero|cfc,clorofluorocarboneto,frigorifico|cfk,koelkast
refrigerant|kaltemittel,kuhlmittel|refrigerant,fluide frigorigene|refrigerante|refrigeranti|refrigerante|koelmiddel
gases in pressure|gasflasche,druckbehalter,spraydose|gaz en recipients,aerosol|gases en recipientes,aerosol|\
gas in contenitori,bombole,bombolette|gases em recipientes,aerossol|gasfles,spuitbus
absorbent|aufsaugmittel,saugmaterial|absorbant|absorbente|assorbenti|absorvente|absorbentia
wiping cloth|wischtuch,wischtucher,putzlappen|chiffons d essuyage|trapos de limpieza|stracci|panos de limpeza|poetsdoek
filter|filter|filtre|filtro|filtri,filtranti|filtro|filter
activated carbon|aktivkohle|charbon actif|carbon activo|carbone attivo|carvao ativado|actieve kool,actief kool
catalyst|katalysator|catalyseur|catalizador|catalizzatori|catalisador|katalysator
sludge|schlamm,klarschlamm|boue|lodo|fango,fanghi|lama|slib
urban waste water|klarschlamm,kommunales abwasser|eaux usees urbaines|aguas residuales urbanas|\
acque reflue urbane|aguas residuais urbanas|stedelijk afvalwater
septic|faulschlamm,klargrube|fosses septiques|fosas septicas|fosse settiche|fossas septicas|septictank
waste water|abwasser|eaux usees|aguas residuales|acque reflue|aguas residuais|afvalwater
screenings|rechengut|degrillage|cribado|vaglio|gradagem|roostergoed
sand|sand|sable|arena|sabbia|areia|zand
gravel|kies|gravier|grava|ghiaia|cascalho|grind
ash|asche|cendre|ceniza|cenere,ceneri|cinza|as,assen
bottom ash|rostasche,kesselasche|machefer|cenizas de fondo|ceneri pesanti|cinzas de fundo|bodemas
fly ash|flugasche,filterasche|cendres volantes|cenizas volantes|ceneri leggere|cinzas volantes|vliegas
slag|schlacke|scorie,laitier|escoria|scorie|escoria|slak
dust|staub|poussiere|polvo|polvere,polveri|poeira|stof
flue-gas|abgas,rauchgas|gaz de combustion,fumees|gases de combustion|fumi|gases de combustao|rookgas,afgas
dross|kratze|crasse|granza|schiumature|impurezas|dros
mould|form,giessform|moule|molde|forme|moldes|gietvorm
street|strassenkehricht,kehricht|nettoyage des rues,balayage|limpieza viaria|pulizia stradale|limpeza de ruas|\
straatvuil,veegvuil
market|markt|marche|mercado|mercato,mercati|mercado|markt
animal|tier,tierisch|animal,animaux|animal|animali|animal,animais|dier,dierlijk
manure|mist,gulle,jauche|fumier,lisier|estiercol|letame,effluenti|estrume|mest,gier
plant-tissue|pflanzlich,pflanzengewebe|tissus vegetaux|tejidos vegetales|tessuti vegetali|tecidos vegetais|plantaardig
food|lebensmittel|aliment|alimento|alimenti|alimento|levensmiddelen,voedsel
dairy|molkerei,milch|laitier,lait|lacteo|lattiero|lacticinios|zuivel
leather|leder|cuir|cuero|cuoio,pelle|couro|leer
rubber|gummi|caoutchouc|caucho|gomma|borracha|rubber
forestry|forstwirtschaft|sylviculture|silvicultura|silvicoltura|silvicultura|bosbouw
infection|infektios|infectieux,infection|infeccion,infeccioso|infezioni,infettivi|infecoes|infectie
sharps|spitze gegenstande,kanulen,nadeln|piquants,coupants|cortantes,punzantes|taglienti|cortantes,perfurantes|\
scherpe voorwerpen,naalden
cytotoxic|zytotoxisch,zytostatika|cytotoxique|citotoxico|citotossici|citotoxico|cytotoxisch
pcb|pcb|pcb|pcb|pcb|pcb|pcb
transformer|transformator,trafo|transformateur|transformador|trasformatori|transformador|transformator
hazardous substances|gefahrliche stoffe|substances dangereuses|sustancias peligrosas|sostanze pericolose|\
substancias perigosas|gevaarlijke stoffen
hazardous|gefahrlich|dangereux|peligroso|pericoloso,pericolosi|perigoso|gevaarlijk
landfill|deponie|decharge|vertedero|discarica|aterro|stortplaats
leachate|sickerwasser,deponiesickerwasser|lixiviat|lixiviado|percolato|lixiviado|percolatiewater
compost|kompost|compost|compost|compost|composto|compost
digestate|garrest,garruckstand|digestat|digestato|digestato|digerido|digestaat
explosive|sprengstoff|explosif|explosivo|esplosivi|explosivo|springstof
drilling|bohr,bohrschlamm|forage|perforacion,sondeo|perforazione|perfuracao|boor,boorgruis
wastes|abfall,abfalle,mull|dechet|residuo,desecho|rifiuti,rifiuto|residuo|afval
`;

/** Words of the list that all belong to one notion, and how others call it. */
interface Notion {
  english: readonly string[];
  words: readonly string[];
}

const notions: readonly Notion[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [english = '', ...languages] = line.split('|');
    return {
      english: english.split('+'),
      words: [...new Set(languages.flatMap((words) => words.split(',').map(comparedWords)))],
    };
  });

/** Within a longer word only what is long enough to mean it there: `ol` stands in every second word. */
const shortestPart = 4;

/** Words between words, which no entry has to hold. */
const between = new Set(
  'von aus und mit der die das fur de du des la le les et en y con para el los di da del della dei e per com do dos das van het een voor'.split(
    ' ',
  ),
);

/**
 * What a search asks of the English list, word by word: for each its alternatives, each a few texts that an entry has
 * to hold all. What was typed comes first, so that English words stay what they are. `Altholz` is wood,
 * `Kunststoffverpackungen` is plastic and packaging, `huile moteur` is one notion.
 */
export function wasteMeanings(typed: string): (readonly (readonly string[])[])[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const meanings: (readonly (readonly string[])[])[] = [];
  for (let at = 0; at < words.length; ) {
    const length = phraseAt(words, at);
    const asked = words.slice(at, at + length);
    const [word = ''] = asked;
    if (length > 1) meanings.push([asked, ...wholeOf(comparedWords(asked.join(' '))).map(({ english }) => english)]);
    else if (words.length === 1 || !between.has(word)) meanings.push(meaningsOf(word));
    at += length;
  }
  return meanings;
}

/** How many words from here on are one term of the list; one where they are none. */
function phraseAt(words: readonly string[], at: number): number {
  for (let length = Math.min(4, words.length - at); length > 1; length -= 1) {
    const phrase = comparedWords(words.slice(at, at + length).join(' '));
    if (notions.some((notion) => notion.words.includes(phrase))) return length;
  }
  return 1;
}

const wholeOf = (word: string): Notion[] =>
  notions.filter(
    ({ words }) => word.length >= 3 && words.some((one) => one === word || (word.length >= 4 && one.startsWith(word))),
  );

function meaningsOf(typed: string): (readonly string[])[] {
  const word = comparedWords(typed);
  const exact = notions.filter(({ words }) => words.includes(word));
  const whole = exact.length > 0 ? exact : wholeOf(word);
  if (whole.length > 0) return [[typed], ...whole.map(({ english }) => english)];
  const parts = partsOf(word);
  return parts.length === 0 ? [[typed]] : [[typed], parts.flatMap(({ english }) => english)];
}

/** The notions that a compound or an inflected word is made of, the longest words first, none within another. */
function partsOf(word: string): Notion[] {
  const found: Notion[] = [];
  let left = word;
  const candidates = notions
    .flatMap((notion) => notion.words.map((one) => ({ notion, one })))
    .filter(({ one }) => one.length >= shortestPart && word.includes(one))
    .toSorted((a, b) => b.one.length - a.one.length);
  for (const { notion, one } of candidates) {
    if (!left.includes(one)) continue;
    left = left.replace(one, ' ');
    // That it is waste says nothing where something else is said.
    if (!found.includes(notion)) found.push(notion);
  }
  const telling = found.filter(({ english }) => english[0] !== 'wastes');
  return telling.length > 0 ? telling : found;
}
