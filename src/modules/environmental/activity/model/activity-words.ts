/** Words that stand in a text with commas between them. */
const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim());

/**
 * What activities are called in bills, ledgers and spreadsheets, by activity: English, German, French, Spanish, Italian,
 * Portuguese and Dutch. Our own list. A word that may mean two activities is given to both: then nothing is chosen by
 * it, and whoever reads it is told between which ("gas", "Öl").
 */
export const activityWords = {
  naturalGas: words(`
    gas, mains gas, erdgas, erdgas h, erdgas l, gas natural, gaz, gaz naturel, gas naturale, metano, gás, gás natural, aardgas,
    energy, energie, heating, heizung, chauffage, calefacción, riscaldamento, aquecimento, verwarming
  `),
  heatingOil: words(`
    gas oil, fuel oil, oil, heizöl, öl, heizöl el, fioul, fioul domestique, mazout, huile, gasóleo,
    gasóleo de calefacción, gasóleo de aquecimento, gasoil, gasolio, gasolio da riscaldamento, olio, óleo,
    aceite, olie, stookolie, huisbrandolie, gasolie, heating, heizung, chauffage, calefacción, riscaldamento,
    aquecimento, verwarming
  `),
  lpg: words(`
    propane, butane, gas, gaz, gás, flüssiggas, autogas, propan, butan, gpl, gaz de pétrole liquéfié, glp,
    gas licuado del petróleo, propano, butano, gas di petrolio liquefatto, gás de petróleo liquefeito,
    vloeibaar gas, propaan, butaan
  `),
  coal: words(`
    hard coal, steinkohle, kohle, braunkohle, lignite, charbon, houille, carbón, hulla, carbone, carvão,
    steenkool, kolen
  `),
  biomass: words(`
    wood, wood pellets, wood chips, pellets, biomass, biomasse, holz, holzpellets, hackschnitzel, holzhackschnitzel,
    hackgut, scheitholz, brennholz, bois, granulés de bois, plaquettes, biomasa, leña, pélets, astillas, biomassa, legna, pellet,
    cippato, lenha, estilha, hout, houtpellets, houtsnippers
  `),
  biogas: words('biomethane, gas, gaz, gás, biogaz, biogás, biomethan, biométhane, biometano, biomethaan'),
  otherFuel: words(`
    oil, öl, huile, aceite, olio, óleo, olie, fuel, brennstoff, combustible, combustibile, combustível,
    brandstof, kerosene, kerosin, petroleum, kérosène, queroseno, cherosene, querosene, kerosine, heavy fuel oil,
    schweröl, fioul lourd, fuelóleo, olio combustibile, óleo combustível, zware stookolie
  `),
  petrol: words(`
    petrol, gasoline, gas, fuel, benzin, super, e10, kraftstoff, essence, carburant, gasolina, carburante,
    benzina, combustível, benzine, brandstof
  `),
  diesel: words(`
    diesel, derv, fuel, kraftstoff, dieselkraftstoff, gazole, gasoil, carburant, gasóleo, gasóleo a, carburante,
    gasolio, gasóleo rodoviário, combustível, gasolie, brandstof
  `),
  otherVehicleFuel: words(`
    fuel, kraftstoff, carburant, carburante, brandstof, combustível, adblue, cng, lng, biodiesel, hvo, hvo100,
    bioethanol, e85, kerosene, kerosin, kérosène, queroseno, cherosene, querosene, kerosine
  `),
  ownVehicles: words(`
    company cars, fleet, company vehicles, dienstwagen, firmenwagen, fuhrpark, flotte, voitures de société,
    véhicules de société, flota, coches de empresa, vehículos de empresa, flotta, auto aziendali, frota,
    viaturas da empresa, wagenpark, bedrijfsauto
  `),
  process: words(`
    process emissions, prozessemissionen, émissions de procédés, emisiones de proceso, emissioni di processo,
    emissões de processo, procesemissies
  `),
  refrigerant: words(`
    refrigerants, refrigerant, f-gas, f-gases, kältemittel, kältemittelverlust, fluide frigorigène,
    fluides frigorigènes, gaz fluorés, refrigerante, refrigerantes, gases fluorados, gas refrigerante,
    gas refrigeranti, gases refrigerantes, fluido refrigerante, koudemiddel, koudemiddelen, koelmiddel
  `),
  electricity: words(`
    power, electric, strom, elektrizität, stromverbrauch, grid electricity, électricité, courant, electricidad,
    energía eléctrica, luz, elettricità, energia elettrica, corrente, eletricidade, energia elétrica,
    elektriciteit, stroom, energy, energie
  `),
  districtHeat: words(`
    heat, district heating, fernwärme, wärme, nahwärme, chauffage urbain, réseau de chaleur, chaleur,
    calefacción urbana, calor, teleriscaldamento, calore, aquecimento urbano, stadsverwarming, stadswarmte,
    warmte, energy, energie, heating, heizung, chauffage, calefacción, riscaldamento, aquecimento, verwarming
  `),
  steam: words('dampf, prozessdampf, vapeur, vapor, vapore, stoom'),
  cooling: words(`
    cooling, chilled water, fernkälte, kälte, froid, réseau de froid, refrigeración urbana, frío,
    teleraffrescamento, raffreddamento, arrefecimento urbano, stadskoeling, koude
  `),
  purchasedGoods: words(`
    purchases, procurement, materials, einkauf, eingekaufte güter und dienstleistungen, material, achats,
    biens et services achetés, compras, bienes y servicios adquiridos, acquisti, beni e servizi acquistati,
    bens e serviços adquiridos, inkoop, ingekochte goederen en diensten
  `),
  water: words(`
    water, drinking water, tap water, wasser, trinkwasser, frischwasser, eau, eau potable, agua, agua potable,
    acqua, acqua potabile, água, drinkwater, leidingwater
  `),
  capitalGoods: words(`
    capex, investitionsgüter, kapitalgüter, biens d’équipement, immobilisations, bienes de capital,
    beni strumentali, bens de capital, kapitaalgoederen
  `),
  fuelUpstream: words(`
    well to tank, wtt, grid loss, transmission and distribution losses, vorkette, vorkettenemissionen,
    netzverluste, amont des énergies, pertes en ligne, pérdidas de red, perdite di rete, perdas na rede,
    netverliezen
  `),
  upstreamFreight: words(`
    freight, transport, inbound logistics, upstream transport, fracht, logistik, eingangslogistik, fret,
    transport amont, logistique, transporte, flete, logística, trasporto, trasporto merci, logistica, vracht,
    vrachtvervoer, inkomend transport
  `),
  waste: words(`
    waste disposal, general waste, municipal solid waste, msw, trash, garbage, rubbish, refuse, abfall, abfälle,
    entsorgung, müll, restmüll, restabfall, gewerbeabfall, hausmüll, déchets, residuos, basura, rifiuti, resíduos, lixo, afval
  `),
  wastewater: words(`
    sewage, sewer, sewerage, effluent, abwasser, schmutzwasser, eaux usées, aguas residuales, acque reflue, águas residuais,
    afvalwater
  `),
  flights: words(`
    air travel, flights, flüge, flugreisen, dienstreisen flug, geschäftsflüge, vols, avion, vuelos, avión, voli, aereo, voos, avião,
    vluchten, vliegreizen, business travel, dienstreisen, geschäftsreisen, voyages d’affaires,
    viajes de negocios, viaggi di lavoro, viagens de negócios, zakenreizen
  `),
  rail: words(`
    train, rail, bahn, zug, bahnreisen, bahnfahrten, dienstreisen bahn, tren, treno, comboio, trem, trein, business travel, dienstreisen,
    geschäftsreisen, voyages d’affaires, viajes de negocios, viaggi di lavoro, viagens de negócios, zakenreizen
  `),
  roadTravel: words(`
    taxi, rental car, hire car, private car, grey fleet, mietwagen, privat-pkw, voiture de location,
    coche de alquiler, auto a noleggio, carro alugado, huurauto, business travel, dienstreisen, geschäftsreisen,
    voyages d’affaires, viajes de negocios, viaggi di lavoro, viagens de negócios, zakenreizen
  `),
  hotel: words(`
    hotel, hotel stay, hotels, übernachtung, übernachtungen, hotelübernachtungen, hôtel, nuitées,
    noches de hotel, pernottamenti, dormidas, hotelovernachtingen, overnachtingen
  `),
  commuting: words(`
    employee commuting, pendeln, pendlerverkehr, arbeitsweg, trajets domicile-travail,
    desplazamientos al trabajo, pendolarismo, spostamenti casa-lavoro, deslocações casa-trabalho,
    woon-werkverkeer
  `),
  homeworking: words(`
    homeworking, home office, homeoffice, remote work, teleworking, télétravail, teletrabajo, telelavoro,
    smart working, teletrabalho, thuiswerken
  `),
  upstreamLeased: words(`
    leased assets, upstream leased assets, gemietete sachanlagen, angemietete sachanlagen, actifs loués,
    activos arrendados, beni in leasing, ativos arrendados, geleasede activa
  `),
  downstreamFreight: words(`
    freight, transport, outbound logistics, downstream transport, fracht, logistik, ausgangslogistik, fret,
    transport aval, logistique, transporte, flete, logística, trasporto, trasporto merci, logistica, vracht,
    vrachtvervoer, uitgaand transport
  `),
  processingOfSold: words('verarbeitung verkaufter produkte, transformation des produits vendus'),
  useOfSold: words(`
    use phase, nutzung verkaufter produkte, utilisation des produits vendus, uso de productos vendidos
  `),
  endOfLife: words('end of life, lebensende, fin de vie des produits vendus, fin de vida, fine vita'),
  downstreamLeased: words(`
    leased assets, downstream leased assets, vermietete sachanlagen, actifs loués, activos arrendados,
    beni in leasing, ativos arrendados, geleasede activa
  `),
  franchises: words('franchise, franchisen, franquicias, franchising, franquias'),
  investments: words(`
    investitionen, finanzanlagen, investissements, inversiones, investimenti, investimentos, investeringen
  `),
} satisfies Readonly<Record<string, readonly string[]>>;
