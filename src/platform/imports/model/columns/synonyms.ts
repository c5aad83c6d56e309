import type { Field } from '#platform/records/model/fields.ts';
import { ownValue } from '#platform/values/model/own-value.ts';

/**
 * Other words that files use for a field's name. Our own list; a definition adds its own by `synonyms`. English and
 * German, as bills and exports in our samples have them.
 */
const byName: Readonly<Record<string, readonly string[]>> = {
  from: [
    'start',
    'start date',
    'begin',
    'beginning',
    'period start',
    'date from',
    'first day',
    'valid from',
    'von',
    'beginn',
    'ab',
  ],
  to: ['end', 'end date', 'until', 'till', 'period end', 'date to', 'last day', 'valid to', 'bis', 'ende'],
  startsOn: ['start', 'start date', 'date', 'beginn'],
  endsOn: ['end', 'end date', 'ende'],
  quantity: ['amount', 'consumption', 'usage', 'value', 'volume used', 'menge', 'verbrauch', 'wert'],
  unit: ['units', 'uom', 'unit of measure', 'einheit', 'me', 'mengeneinheit', 'eh'],
  site: [
    // What a site is called by comes before what it is named: names are there twice.
    'site id',
    'site no',
    'site number',
    'site code',
    'building id',
    'building no',
    'building number',
    'property id',
    'facility id',
    'standort nr',
    'standortnummer',
    'location',
    'facility',
    'building',
    'plant',
    'property',
    'operation name',
    'site name',
    'property name',
    'building name',
    'facility name',
    'standort',
    'gebaude',
    'liegenschaft',
    'werk',
    'filiale',
  ],
  name: ['title', 'designation', 'bezeichnung', 'titel'],
  title: ['name', 'bezeichnung', 'titel'],
  code: ['key', 'number', 'no', 'nr', 'id', 'external id', 'kurzel', 'nummer'],
  description: ['text', 'details', 'beschreibung'],
  note: ['notes', 'comment', 'comments', 'remark', 'remarks', 'bemerkung', 'kommentar', 'notiz'],
  supplier: ['vendor', 'provider', 'utility', 'lieferant', 'versorger', 'creditor', 'kreditor', 'kreditorname'],
  product: ['item', 'material', 'fuel', 'produkt', 'artikel'],
  reference: ['document', 'invoice', 'invoice number', 'meter', 'meter number', 'bill', 'beleg', 'rechnung', 'zahler'],
  account: ['cost centre', 'cost center', 'ledger account', 'konto', 'kostenstelle'],
  activityType: [
    'activity',
    'activity type',
    'type',
    'fuel type',
    'energy type',
    'commodity',
    'utility type',
    'energy source',
    'energy carrier',
    'service type',
    'art',
    'typ',
  ],
  country: ['country code', 'land'],
  city: ['town', 'municipality', 'ort', 'stadt'],
  address: ['street', 'street address', 'adresse', 'strasse'],
  floorAreaM2: ['floor area', 'area', 'gross floor area', 'gfa', 'total floor area', 'flache', 'nutzflache'],
  use: ['operation type', 'building type', 'property type', 'primary use', 'nutzung'],
  status: ['state', 'zustand'],
  parent: ['parent', 'belongs to', 'ubergeordnet'],
  kind: ['type', 'art'],
  employee: ['person', 'staff', 'mitarbeiter'],
  date: ['day', 'datum', 'tag'],
  period: ['year', 'month', 'periode', 'zeitraum', 'jahr'],
  amountMinor: ['sum', 'total', 'betrag', 'summe'],
  currency: ['currency code', 'wahrung'],
};

/** The same in German, French, Spanish, Italian, Portuguese and Dutch, as `plainWords` writes them. */
const abroad: Readonly<Record<string, string>> = {
  from:
    'erster tag|lieferbeginn|anfang|debut|date de debut|inicio|fecha de inicio|desde|inizio|data inizio|dal|data de inicio|' +
    'begindatum|startdatum',
  to: 'letzter tag|lieferende|enddatum|fin|date de fin|fecha de fin|hasta|fine|data fine|al|data de fim|fim|ate|einddatum',
  quantity:
    'jahresverbrauch|quantite|consommation|valeur|cantidad|consumo|valor|quantita|valore|quantidade|' +
    'hoeveelheid|verbruik|waarde',
  unit: 'masseinheit|unite|unidad|unita|unidade|eenheid',
  site:
    'betriebsstatte|niederlassung|objekt|site|etablissement|batiment|usine|sede|centro|edificio|planta|' +
    'emplazamiento|stabilimento|sito|instalacao|locatie|vestiging|gebouw|work location|office location|place of work|arbeitsort|arbeitsstatte|dienstort|lieu de travail|centro de trabajo|sede di lavoro|local de trabalho|werklocatie',
  name: 'nom|nombre|nome|naam',
  description: 'libelle|descripcion|descrizione|descricao|omschrijving',
  note: 'remarque|commentaire|observaciones|nota|note|observacao|opmerking',
  supplier: 'anbieter|energieversorger|fournisseur|proveedor|fornitore|fornecedor|leverancier',
  product:
    'produit|producto|prodotto|produto|warengruppe|materialgruppe|kategorie|spend category|category|commodity group|' +
    'material group|famille d achat|categorie|categoria|kaltemittel|refrigerant|sorte|abfallart|waste type',
  reference:
    'rechnungsnummer|rechnungs nr|rechnungsnr|rechnung nr|beleg nr|belegnr|zahler nr|zahlernr|belegnummer|zahlernummer|zahlpunkt|facture|numero de facture|compteur|factura|' +
    'numero de factura|contador|fattura|numero fattura|contatore|fatura|factuur|factuurnummer|' +
    'meternummer',
  activityType:
    'energietrager|energieart|energieform|energiequelle|medium|verbrauchsart|brennstoff|aktivitat|type d energie|combustible|activite|' +
    'tipo de energia|actividad|vettore energetico|combustibile|attivita|fonte de energia|combustivel|' +
    'atividade|energiedrager|energiesoort|brandstof|activiteit',
  country: 'pays|pais|paese',
  city: 'ville|ciudad|citta|cidade|plaats',
  address: 'anschrift|direccion|indirizzo|endereco|adres',
  date: 'fecha',
  period:
    'monat|mois|annee|mes|ano|mese|anno|maand|jaar|buchungsmonat|buchungsperiode|abrechnungsmonat|' +
    'abrechnungszeitraum|leistungszeitraum|verbrauchszeitraum|lieferzeitraum|billing period|billing month|' +
    'service period|reporting month|reporting year|posting month|posting period|periode de facturation|' +
    'periode|periodo|periodo de facturacion|periodo di fatturazione|facturatieperiode|geschaftsjahr|berichtsjahr',
  floorAreaM2: 'bruttogrundflache|surface|superficie|area|oppervlakte',
  employee: 'personne|employe|empleado|dipendente|funcionario|medewerker',
  currency: 'devise|moneda|valuta|moeda',
  // Of employees, as HR and payroll systems export them.
  workEmail:
    'e mail|mail|email address|e mail address|work e mail|business email|company email|e mail adresse|e mail dienstlich|' +
    'dienstliche e mail|e mail geschaftlich|geschaftliche e mail|e mail arbeit|courriel|' +
    'courriel professionnel|e mail professionnel|correo electronico|correo corporativo|email aziendale|' +
    'e mail aziendale|correio eletronico|zakelijk e mailadres|e mailadres',
  workPhone:
    'phone|business phone|telefon|telefon dienstlich|telefon geschaftlich|telefonnummer|telephone|' +
    'telephone professionnel|telefono|telefone|telefoon|telefoonnummer',
  startDate:
    'hire date|entry date|eintrittsdatum|eintritt|date d entree|date of hire|joining date|date of joining|joined|employment start|einstellungsdatum|' +
    'beschaftigungsbeginn|beginn der beschaftigung|date d embauche|fecha de alta|fecha de ingreso|' +
    'fecha de contratacion|data di assunzione|data assunzione|data de admissao|datum in dienst|' +
    'indiensttreding',
  endDate:
    'end date|leaving date|exit date|termination date|employment end|austrittsdatum|austritt|' +
    'beschaftigungsende|ende der beschaftigung|date de sortie|date de depart|fecha de baja|' +
    'data di cessazione|data cessazione|data de saida|datum uit dienst|uitdiensttreding',
  employmentKind:
    'employment kind|contract type|type of contract|employment status|vertragsart|beschaftigungsart|' +
    'art der beschaftigung|anstellungsart|arbeitsverhaltnis|type de contrat|tipo de contrato|' +
    'tipo di contratto|contracttype|soort contract',
  position:
    'job title|job|role|function|stelle|stellenbezeichnung|funktion|tatigkeit|beruf|berufsbezeichnung|poste|' +
    'intitule du poste|fonction|puesto|cargo|funcao|mansione|qualifica|ruolo|functie|functietitel',
  orgUnit:
    'department|division|team|business unit|organisational unit|abteilung|bereich|organisationseinheit|' +
    'departement|service|departamento|area|reparto|dipartimento|ufficio|afdeling',
  manager:
    'manager|supervisor|manager name|reports to|vorgesetzter|vorgesetzte|direkter vorgesetzter|fuhrungskraft|' +
    'superieur hierarchique|responsable hierarchique|n 1|superior|responsable directo|responsabile|' +
    'responsabile diretto|chefia direta|leidinggevende',
  weeklyHours:
    'contract hours|hours per week|weekly working hours|standard weekly hours|wochenstunden|' +
    'wochenarbeitszeit|wochentliche arbeitszeit|stunden pro woche|sollstunden pro woche|heures hebdomadaires|' +
    'horas semanales|ore settimanali|horas semanais|uren per week|contracturen',
  birthDate:
    'birth date|birthdate|dob|birthday|geburtsdatum|geburtstag|geb datum|date de naissance|' +
    'fecha de nacimiento|data di nascita|data de nascimento|geboortedatum',
  // Of pay and personnel files, as payroll systems export them.
  baseMinor:
    'salary|wage|gross salary|base salary|gehalt|bruttogehalt|grundgehalt|grundvergutung|lohn|bruttolohn|' +
    'salaire|salaire de base|salario|salario base|stipendio|retribuzione|salaris|loon',
  payPeriod: 'period|zeitraum|abrechnungszeitraum|lohnart|periode|periodo',
  salariesPerYear: 'salaries per year|monatsgehalter|anzahl gehalter|mensualites|pagas|mensilita',
  allowancesMinor: 'allowances|zulagen|zuschlage|primes|complementos|indennita|toeslagen',
  variableMinor: 'variable pay|bonus|variable vergutung|pramie|tantieme|provision|remuneration variable',
  payCategory: 'pay category|entgeltgruppe|tarifgruppe|pay grade|categoria|categorie',
  accountHolder: 'kontoinhaber|titulaire|titular|intestatario',
  iban: 'bank account|account number|kontonummer|bankverbindung|compte bancaire',
  bic: 'swift',
  taxNumber: 'tax id|tin|steuer id|identifikationsnummer|numero fiscal|codice fiscale|nif',
  socialSecurityNumber: 'sozialversicherungsnummer|sv nummer|numero de securite sociale',
  degree: 'degree|abschluss|diplome|titulo|titolo di studio',
  givenName: 'given name|vorname|prenom|nombre|nome|voornaam',
  familyName: 'surname|family name|nachname|nom|apellidos|cognome|achternaam',
  gender: 'sex|geschlecht|sexe|genre|sexo|genero|sesso|genere|geslacht',
  effectiveFrom: 'valid from|gultig ab|gultig von|a partir du|valido desde|valido dal|geldig vanaf|vertragsbeginn',
  until: 'befristet bis|vertragsende|fin de contrat',
  hours:
    'duration|hours|dauer|stunden|duree|heures|duracion|durata|ore|arbeitsstunden|heures travaillees|horas trabajadas|ore lavorate',
  costMinor: 'price|fee|kosten|preis|cout|prix|precio|costo',
  reason: 'grund|motif|motivo|reden',
};

export function synonymsOf(name: string, field: Field): readonly string[] {
  const own =
    'synonyms' in field && Array.isArray(field.synonyms)
      ? field.synonyms.filter((word): word is string => typeof word === 'string')
      : [];
  return [...own, ...(ownValue(byName, name) ?? []), ...(ownValue(abroad, name)?.split('|') ?? [])];
}
