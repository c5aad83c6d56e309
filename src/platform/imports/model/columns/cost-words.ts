/**
 * What files call the cost of what a column beside it has the amount of, as `plainWords` writes it: English, German,
 * French, Spanish and Portuguese, Italian, Dutch. A price is none: it is of one unit.
 */
export const costWords: ReadonlySet<string> = new Set(
  [
    'amount due,net amount,cost,costs,charge,charges,spend,expense,expenses,invoice amount,amount paid',
    'kosten,betrag,nettobetrag,einkaufsvolumen,rechnungsbetrag,gesamtkosten,aufwand',
    'cout,couts,montant,depense,depenses',
    'coste,costes,costo,costos,importe,gasto,gastos,custo,custos,montante',
    'costi,importo,spesa,spese',
    'bedrag,kostprijs',
  ].flatMap((line) => line.split(',')),
);
