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
  unit: ['units', 'uom', 'unit of measure', 'einheit'],
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
  supplier: ['vendor', 'provider', 'utility', 'lieferant', 'versorger'],
  product: ['item', 'material', 'fuel', 'produkt', 'artikel'],
  reference: ['document', 'invoice', 'invoice number', 'meter', 'meter number', 'bill', 'beleg', 'rechnung', 'zahler'],
  account: ['cost centre', 'cost center', 'ledger account', 'konto', 'kostenstelle'],
  activityType: ['activity', 'activity type', 'type', 'fuel type', 'energy type', 'art', 'typ'],
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
    'emplazamiento|stabilimento|sito|instalacao|locatie|vestiging|gebouw',
  name: 'nom|nombre|nome|naam',
  description: 'libelle|descripcion|descrizione|descricao|omschrijving',
  note: 'remarque|commentaire|observaciones|nota|note|observacao|opmerking',
  supplier: 'anbieter|energieversorger|fournisseur|proveedor|fornitore|fornecedor|leverancier',
  product: 'produit|producto|prodotto|produto',
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
  period: 'monat|mois|annee|mes|ano|mese|anno|maand|jaar',
  floorAreaM2: 'bruttogrundflache|surface|superficie|area|oppervlakte',
  employee: 'personne|employe|empleado|dipendente|funcionario|medewerker',
  currency: 'devise|moneda|valuta|moeda',
};

export function synonymsOf(name: string, field: Field): readonly string[] {
  const own =
    'synonyms' in field && Array.isArray(field.synonyms)
      ? field.synonyms.filter((word): word is string => typeof word === 'string')
      : [];
  return [...own, ...(ownValue(byName, name) ?? []), ...(ownValue(abroad, name)?.split('|') ?? [])];
}
