/**
 * What people type for a division or class of NACE in French, Spanish, Italian, Portuguese and Dutch, in this order as
 * far as the words differ: our own list, one line a code, because browsers load it.
 */
const lines = `
01 agriculture,élevage,maraîchage,agricultura,ganadería,agricoltura,allevamento,pecuária,landbouw,veeteelt,tuinbouw
02 sylviculture,forêt,silvicultura,forestal,silvicoltura,foresta,florestal,bosbouw
03 pêche,aquaculture,pesca,acuicultura,acquacoltura,aquicultura,visserij
05 charbon,houille,carbón,carbone,carvão,steenkool
06 pétrole,gaz naturel,petróleo,petrolio,gas naturale,aardolie,aardgas
07 minerais métalliques,minerales metálicos,minerali metalliferi,minérios metálicos,ertsen
08 carrière,gravier,cantera,grava,cava,ghiaia,pedreira,steengroeve,grind
09 soutien aux industries extractives,apoyo a la minería,supporto all'estrazione,apoio à extração,ondersteuning mijnbouw
10 industrie alimentaire,alimentos,industria alimentaria,alimentari,indústria alimentar,voedingsmiddelen
10.1 viande,abattoir,carne,matadero,macello,matadouro,vlees,slagerij
10.51 laiterie,fromagerie,lechería,queso,latteria,caseificio,laticínios,queijo,zuivel,kaas
10.71 boulangerie,pâtisserie,panadería,pastelería,panificio,panetteria,pasticceria,padaria,pastelaria,bakkerij
11 boissons,brasserie,vin,bebidas,cerveza,vino,bevande,birra,cerveja,vinho,dranken,brouwerij,wijn
12 tabac,tabaco,tabacco,tabak
13 textile,tissage,textil,tejidos,tessile,tessitura,têxtil,textiel,weverij
14 vêtements,habillement,confección,ropa,prendas,abbigliamento,vestuário,kleding
15 cuir,chaussures,cuero,calzado,pelle,calzature,couro,calçado,leer,schoenen
16 bois,scierie,menuiserie,madera,aserradero,carpintería,legno,segheria,falegnameria,madeira,serração,carpintaria,hout,zagerij,timmerwerk
17 papier,carton,papel,cartón,carta,cartone,cartão,karton,emballage,embalaje,imballaggi,embalagens,verpakking
18 imprimerie,imprenta,tipografia,stampa,gráfica,drukkerij
19 raffinerie,cokerie,refinería,coque,raffineria,refinaria,raffinaderij
20 chimie,peinture,cosmétiques,química,pintura,cosméticos,chimica,vernici,cosmetici,tintas,verf,cosmetica
21 pharmacie,médicaments,farmacéutica,medicamentos,farmaceutica,farmaci,geneesmiddelen
22 caoutchouc,plastique,caucho,plástico,gomma,plastica,borracha,rubber,kunststof
23 verre,céramique,ciment,béton,vidrio,cerámica,cemento,hormigón,vetro,ceramica,calcestruzzo,vidro,cimento,betão,glas,keramiek,beton
24 acier,sidérurgie,fonderie,acero,siderurgia,fundición,acciaio,fonderia,aço,fundição,staal,gieterij
25 métallurgie,chaudronnerie,usinage,productos metálicos,mecanizado,carpenteria metallica,metalomecânica,metaalbewerking
26 électronique,semi-conducteurs,optique,electrónica,semiconductores,elettronica,ottica,eletrónica,elektronica,halfgeleiders
27 équipements électriques,électroménager,piles,equipo eléctrico,electrodomésticos,baterías,elettrodomestici,batterie,eletrodomésticos,batterijen,huishoudapparaten
28 machines,génie mécanique,maquinaria,macchinari,meccanica,máquinas,machinebouw
29 automobile,voitures,automóviles,coches,autoveicoli,automóveis,auto-industrie
30 construction navale,aéronautique,vélos,construcción naval,aeronáutica,bicicletas,cantieri navali,aerospaziale,biciclette,construção naval,scheepsbouw,vliegtuigbouw,fietsen
31 meubles,chaises,cuisines,muebles,sillas,cocinas,mobili,sedie,cucine,arredamento,mobiliário,móveis,cadeiras,meubelen,meubels,stoelen,keukens
32 bijouterie,jouets,dispositifs médicaux,joyería,juguetes,gioielleria,giocattoli,dispositivi medici,joalharia,brinquedos,sieraden,speelgoed
33 réparation de machines,maintenance,reparación de maquinaria,mantenimiento,riparazione di macchine,manutenzione,manutenção,onderhoud
35 électricité,énergie,chauffage urbain,electricidad,energía,elettricità,energia,teleriscaldamento,eletricidade,elektriciteit,energie,stadsverwarming
36 eau potable,distribution d'eau,agua,abastecimiento,acqua,acquedotto,água,drinkwater,waterleiding
37 eaux usées,assainissement,aguas residuales,alcantarillado,fognature,acque reflue,esgotos,afvalwater,riolering
38 déchets,recyclage,residuos,reciclaje,rifiuti,riciclaggio,resíduos,reciclagem,afval
39 dépollution,descontaminación,bonifica,descontaminação,sanering
41 construction de bâtiments,promotion immobilière,edificación,edificios,costruzione di edifici,edilizia,construção de edifícios,woningbouw,aannemer
42 travaux publics,génie civil,routes,ponts,ingeniería civil,carreteras,puentes,genio civile,strade,engenharia civil,estradas,wegenbouw,bruggen
43 électricien,plombier,couvreur,peintre,electricista,fontanero,techador,elettricista,idraulico,imbianchino,eletricista,canalizador,elektricien,loodgieter,dakdekker,schilder
46 commerce de gros,grossiste,comercio al por mayor,mayorista,commercio all'ingrosso,grossista,comércio por grosso,atacado,groothandel
47 commerce de détail,magasin,supermarché,boutique,station-service,comercio al por menor,tienda,supermercado,gasolinera,commercio al dettaglio,negozio,supermercato,comércio a retalho,varejo,loja,detailhandel,winkel,supermarkt,tankstation
49 transport routier,camion,chemin de fer,transporte por carretera,camiones,ferrocarril,autotrasporto,ferrovia,autocarro,transporte rodoviário,wegvervoer,vrachtwagen,spoorwegen
50 transport maritime,armateur,transporte marítimo,naviera,trasporto marittimo,navigazione,navegação,scheepvaart,rederij
51 compagnie aérienne,transport aérien,aerolínea,transporte aéreo,compagnia aerea,trasporto aereo,companhia aérea,luchtvaart
52 entrepôt,entreposage,aéroport,logistique,almacén,aeropuerto,logística,magazzino,aeroporto,logistica,armazém,opslag,magazijn,luchthaven,haven
53 poste,courrier,colis,correos,mensajería,paquetería,posta,corriere,pacchi,correios,encomendas,koerier,pakketten
55 hôtel,hébergement,camping,alojamiento,albergo,alloggio,campeggio,alojamento,hotelaria,logies
56 restaurant,traiteur,cantine,restaurante,bar,comedor,ristorante,mensa,ristorazione,refeitório,horeca,kantine
58 édition,éditeur,journal,editorial,periódico,editoria,casa editrice,giornale,editora,jornal,uitgeverij,krant
59 cinéma,cine,cinema,bioscoop
60 radiodiffusion,télévision,televisión,radio,televisione,televisão,omroep,televisie
61 télécommunications,telecomunicaciones,telecomunicazioni,telecomunicações,telecommunicatie
62 logiciels,informatique,programmation,informática,programación,informatica,programmazione,programação,programmering,automatisering
63 centre de données,hébergement web,centro de datos,centro dati,centro de dados,datacentrum
64 banque,services financiers,banco,servicios financieros,banca,servizi finanziari,serviços financeiros,bank
65 assurance,mutuelle,seguros,assicurazioni,verzekering,pensioenfonds
66 courtier,gestion d'actifs,corredor de seguros,gestión de activos,broker,gestione patrimoniale,corretora,makelaar,vermogensbeheer
68 immobilier,location de logements,inmobiliaria,immobiliare,imobiliária,vastgoed,woningcorporatie
69 avocat,comptabilité,notaire,audit,abogado,contabilidad,notario,avvocato,contabilità,commercialista,notaio,advogado,contabilidade,advocaat,boekhouding,notaris
70 conseil,siège social,consultoría,sede central,consulenza,sede centrale,consultoria,advies,hoofdkantoor
71 architecte,bureau d'études,ingénierie,arquitecto,ingeniería,architetto,ingegneria,arquiteto,engenharia,architect,ingenieursbureau
72 recherche,laboratoire,investigación,laboratorio,ricerca,investigação,pesquisa,onderzoek,laboratorium
73 publicité,étude de marché,publicidad,estudio de mercado,pubblicità,ricerche di mercato,publicidade,reclame,marktonderzoek
74 design,traduction,photographie,diseño,traducción,fotografía,traduzione,fotografia,tradução,vertaling,fotografie
75 vétérinaire,veterinario,veterinário,dierenarts
77 location de voitures,crédit-bail,alquiler de coches,autonoleggio,noleggio,aluguer de automóveis,autoverhuur,verhuur
78 intérim,travail temporaire,trabajo temporal,lavoro interinale,somministrazione,trabalho temporário,uitzendbureau
79 agence de voyages,voyagiste,tourisme,agencia de viajes,turismo,agenzia di viaggi,agência de viagens,reisbureau
80 sécurité privée,gardiennage,seguridad privada,vigilancia,vigilanza,segurança privada,beveiliging
81 nettoyage,jardinage,limpieza,jardinería,pulizia,giardinaggio,limpeza,schoonmaak,hovenier
82 centre d'appels,salons,centro de llamadas,ferias,fiere,centro de atendimento,feiras,beurzen
84 administration publique,commune,mairie,administración pública,ayuntamiento,amministrazione pubblica,comune,administração pública,município,câmara municipal,overheid,gemeente
85 école,université,enseignement,formation,escuela,universidad,educación,scuola,università,istruzione,escola,universidade,ensino,onderwijs,universiteit
86 hôpital,médecin,dentiste,santé,hospital,médico,dentista,salud,ospedale,medico,sanità,saúde,ziekenhuis,huisarts,tandarts,gezondheidszorg
86.10 hôpital,hospital,ospedale,ziekenhuis
87 maison de retraite,ehpad,residencia de ancianos,casa di riposo,lar de idosos,verpleeghuis,bejaardentehuis
88 action sociale,crèche,servicios sociales,guardería,assistenza sociale,asilo nido,ação social,creche,kinderopvang,thuiszorg
90 théâtre,spectacle,musique,teatro,música,arte,musica,muziek
91 musée,bibliothèque,museo,biblioteca,museu,bibliotheek
92 jeux d'argent,loterie,apuestas,lotería,gioco d'azzardo,lotteria,jogos de azar,lotaria,kansspelen,loterij
93 sport,salle de sport,loisirs,gimnasio,deporte,ocio,palestra,ginásio,desporto,sportschool,recreatie
94 association,syndicat,église,asociación,sindicato,iglesia,associazione,chiesa,associação,igreja,vereniging,vakbond,kerk
95 réparation,garage,réparation automobile,reparación,taller mecánico,riparazione,officina,autofficina,reparação,oficina,reparatie,autogarage
96 coiffeur,blanchisserie,pompes funèbres,peluquería,lavandería,funeraria,parrucchiere,lavanderia,cabeleireiro,funerária,kapper,wasserij,uitvaart
97 employés de maison,empleados domésticos,lavoro domestico,empregados domésticos,huishoudelijk personeel
99 organisations internationales,organismos internacionales,organizzazioni internazionali,organizações internacionais,internationale organisaties
`;

export const naceWordsRomanceDutch: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  lines
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).split(',')]),
);
